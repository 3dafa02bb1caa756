/** The fixed headers of every call of the API (specification, section 7.1): their values come with each page. */
import type { Publico } from "../wire.ts";

export let fixed: Record<string, string> = {};

export function setPublico({ api_authorization, api_token }: Publico): void {
  fixed = { Authorization: api_authorization, token: api_token };
}
