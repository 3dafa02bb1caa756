/** The wordmark: a Q whose tail is a road into the picture, and the name in wide type. */
import "./Logo.css";

export function Logo() {
  return (
    <span className="logo">
      <svg className="logo__sinal" viewBox="0 0 40 40" aria-hidden="true">
        <path d="M20 4a16 16 0 1 0 9.6 28.8" fill="none" stroke="currentColor" strokeWidth="3" />
        <path d="M20 4a16 16 0 0 1 13.2 25" fill="none" stroke="currentColor" strokeWidth="3" />
        <path d="m21 21 16 16" stroke="var(--brass)" strokeWidth="3" />
      </svg>
      <span className="logo__nome" translate="no">
        Quintavera
      </span>
    </span>
  );
}
