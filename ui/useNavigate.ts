/** Leads the visitor elsewhere. react-router's own hook resolves relative addresses, too: 2 KB for what no page has. */
import { use } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router";

export function useNavigate(): (to: string) => void {
  const { navigator } = use(NavigationContext);
  return (to) => navigator.push(to);
}
