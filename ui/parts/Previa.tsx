/** The note above a page that only the staff's link opens. */
import "./Previa.css";

export function Previa({ children }: { children: string }) {
  return (
    <p className="previa so-tela texto-14 ao-centro" role="note">
      {children}
    </p>
  );
}
