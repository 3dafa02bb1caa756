/** Modules that several pages share: esbuild injects this file into every entry, so they are one chunk. */
import "./lib/consentimento.ts";
import "./lib/favoritos.ts";
import "./lib/filtro.ts";
import "./lib/fixed.ts";
import "./lib/lead.ts";
import "./lib/relogio.ts";
import "./lib/youtube.ts";
import "./page.tsx";
import "./parts/Acoes.tsx";
import "./parts/Carousel.tsx";
import "./parts/formulario/AviseMe.tsx";
import "./parts/Html.tsx";
import "./parts/MarcasCarrossel.tsx";
import "./parts/Migalhas.tsx";
import "./parts/Modal.tsx";
import "./parts/veiculo/VeiculoCard.tsx";
import "./parts/VideoModal.tsx";
