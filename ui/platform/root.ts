/** react-dom, loaded apart from the application's start (ui/client.tsx). */
export { createRoot, hydrateRoot } from "react-dom/client";
