/** Modules that pages of a car share, bundled into one file; the renderer's build leaves `.client` files empty. */
import "./lib/ficha.ts";
import "./parts/veiculo/Impresso.tsx";
import "./parts/veiculo/Som.tsx";
import "./parts/Video.tsx";
