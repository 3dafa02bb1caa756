/** Follows a link and waits for its page, which react-router's `useNavigate` does not. */
import { createContext, use } from "react";

export const FollowContext = createContext<(to: string) => Promise<void>>(async () => {});

/** Resolves when the page is shown, has failed, or the visitor went elsewhere. */
export function useFollow(): (to: string) => Promise<void> {
  return use(FollowContext);
}
