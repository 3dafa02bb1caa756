/** An error boundary: a part that fails is replaced by words and a retry, and the rest of the page goes on. */
import { Component, type ComponentType, type ReactNode } from "react";
import { Falha } from "./Falha.tsx";

type Props = {
  children: ReactNode;
  /** In place of the usual words. */
  fallback?: (retry: () => void) => ReactNode;
  /** Another value is another try. */
  at?: string;
};

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ at }: Props) {
    if (this.state.failed && at !== this.props.at) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render() {
    const { children, fallback = failedPart } = this.props;
    return this.state.failed ? fallback(this.retry) : children;
  }
}

function failedPart(retry: () => void) {
  return <Falha texto="Esta parte da página não abriu." onRetry={retry} />;
}

/** A part that can stand alone, within its own boundary. */
export function withErrorBoundary<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return (props) => (
    <ErrorBoundary>
      <Part {...props} />
    </ErrorBoundary>
  );
}
