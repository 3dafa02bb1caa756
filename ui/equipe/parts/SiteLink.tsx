/** A link to a page of the visitors' site, in a tab of its own. */
import { useScreen } from "../desk.tsx";

export function SiteLink({ path, children }: { path: string; children: string }) {
  const { site } = useScreen();
  return (
    <a href={site + path} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
