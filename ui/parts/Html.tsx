/** Sanitised HTML from the server: the only component that sets markup. */
import "./Html.css";

export function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: db/platform/html.py cleaned it
  return <div className="html" dangerouslySetInnerHTML={{ __html: html }} />;
}
