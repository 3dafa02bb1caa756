/** Which photograph two pages share while a view transition leads from one to the other: ui/page.tsx says it. */
import { createContext, use } from "react";

/** The path of the car's page, or nothing. */
export const SharedPhotoContext = createContext("");

/** Whether it is the photograph of the car at this address. */
export function useSharedPhoto(href: string): boolean {
  return use(SharedPhotoContext) === href;
}
