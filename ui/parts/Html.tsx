/** HTML that the server sanitised: the only place of the site that prints markup as it comes. */
import "./Html.css";

export function Html({ html, className = "" }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: db/html.py cleaned it
  return <div className={`html ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
