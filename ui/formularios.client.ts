/** Modules that pages with a form share, bundled into one file; the renderer's build leaves `.client` files empty. */
import "./lib/catalogo.ts";
import "./parts/formulario/AvisoFormulario.tsx";
import "./parts/formulario/LeadFormulario.tsx";
import "./parts/formulario/SuccessModal.tsx";
import "./parts/formulario/useLista.ts";
