/** The field of a text: its block editor is loaded when first seen; if that fails, the field is HTML source. */
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { HtmlFonte, type HtmlProps } from "./HtmlFonte.tsx";

const Blocos = lazy(() => import("../blocos/Blocos.tsx").catch(() => ({ default: HtmlFonte })));

export function HtmlCampo(props: HtmlProps) {
  const place = useRef<HTMLDivElement>(null);
  const [visto, setVisto] = useState(false);
  useEffect(() => {
    const look = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisto(true);
    });
    if (place.current) look.observe(place.current);
    return () => look.disconnect();
  }, []);
  const espera = <textarea {...props.control} rows={12} value="" readOnly aria-busy />;
  return (
    <div ref={place}>
      {visto ? (
        <Suspense fallback={espera}>
          <Blocos {...props} />
        </Suspense>
      ) : (
        espera
      )}
    </div>
  );
}
