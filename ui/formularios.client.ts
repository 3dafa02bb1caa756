/** Modules that pages with a form share, bundled into one file; the renderer's build leaves `.client` files empty. */
import "./lib/catalogue.ts";
import "./lib/lead.ts";
import "./parts/formulario/AvisoFormulario.tsx";
import "./parts/formulario/LeadModal.tsx";
import "./parts/formulario/PropostaCampos.tsx";
import "./parts/formulario/useLista.ts";
