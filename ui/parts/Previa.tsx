/** The note above a page that only the staff's link opens. */
import "./Previa.css";

export function Previa({ children }: { children: string }) {
  return (
    <p className="previa so-tela" role="note">
      {children}
    </p>
  );
}
