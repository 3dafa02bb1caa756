/** The photograph that two pages share during a view transition, provided by ui/page.tsx. */
import { createContext, use } from "react";

/** The path of the car's page, or nothing. */
export const SharedPhotoContext = createContext("");

/** Whether it is the photograph of the car at this address. */
export function useSharedPhoto(href: string): boolean {
  return use(SharedPhotoContext) === href;
}
