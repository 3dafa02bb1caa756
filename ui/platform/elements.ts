/** Children without text, for components that show them beside elements that come and go (docs/decisions/altered-pages.md). */
import type { ReactElement } from "react";

export type Elements = ReactElement | "" | false | null | undefined | Elements[];
