/** The cars that were last looked at, once the page is idle: the server knows nothing of them. */
import { whenIdleLater } from "../later.tsx";
import "./Vistos.css";

export const Vistos = whenIdleLater((file) => file.Vistos);
