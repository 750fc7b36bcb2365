import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  Component,
  type ComponentType,
  createContext,
  type ErrorInfo,
  type ReactNode,
  use,
  useLayoutEffect,
  useState,
} from 'react';
import { lazyCode, type MissingCode } from '#lib/lazyCode.ts';
import { untilIdle } from '#lib/whenIdle.ts';
import { Skeleton } from './Page.tsx';

type ImportComponent<Props> = () => Promise<ComponentType<Props>>;

const loads: (() => Promise<unknown>)[] = [];

/** Fetches the code of every component below. A failure is reported when the component is shown. */
export function preloadComponents(): void {
  for (const load of loads) load().catch(() => undefined);
}

/**
 * A component whose code loads when it is first shown, and again when it is shown after a failure. Loaded code renders at
 * once. If it cannot be fetched, or fails, the error boundary decides: a page, and what asks before sending or tells an
 * outcome, does not go on without it. Rejected: `React.lazy`, which keeps a failure, and its fallback for 300 ms.
 * @param fallback shown while the code loads
 */
export function lazyComponent<Props extends object>(
  importComponent: ImportComponent<Props>,
  fallback: ReactNode = <Skeleton />,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = lazyCode(async () => {
    Loaded = await importComponent();
  });
  loads.push(load);
  return function Lazy(props) {
    const [, setIsLoaded] = useState(Loaded !== null);
    const [failure, setFailure] = useState<MissingCode | null>(null);
    useLayoutEffect(() => {
      if (!Loaded) load().then(() => setIsLoaded(true), setFailure);
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (failure) throw failure;
    return fallback;
  };
}

type OnFailure = (failure: unknown, info: ErrorInfo) => void;

/** Receives the failures of parts: the page stays, so they would not be reported otherwise. */
export const PartFailureContext = createContext<OnFailure>(() => undefined);

/** A small part of a page, such as a dialog. If it is missing or fails, `missing` is shown and the page stays. */
export function lazyPart<Props extends object>(
  importComponent: ImportComponent<Props>,
  missing = (onTryAgain: () => void): ReactNode => <MissingPart onTryAgain={onTryAgain} />,
): ComponentType<Props> {
  const Part = lazyComponent(importComponent, null);
  return (props) => (
    <ErrorBoundary onFailure={use(PartFailureContext)} fallback={missing}>
      <Part {...props} />
    </ErrorBoundary>
  );
}

/** A part that the page can do without. It loads when the browser is idle: it would compete with the first key. */
export const idlePart = <Props extends object>(importComponent: ImportComponent<Props>) =>
  lazyPart(
    () => untilIdle().then(importComponent),
    () => null,
  );

export function MissingPart({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <div role="alert">
      <p>
        <Trans>
          This part of the console could not be fetched, or has failed. Everything else goes on. Check the
          connection and try again. If that does not help, reload the page.
        </Trans>
      </p>
      <Button onClick={onTryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

interface ErrorBoundaryProps {
  onFailure: OnFailure;
  /** Shown instead of the children. `onTryAgain` renders them again. */
  fallback(onTryAgain: () => void, failure: unknown): ReactNode;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onFailure(error, info);
  }

  override render() {
    const { failure } = this.state;
    const { fallback, children } = this.props;
    return failure ? fallback(() => this.setState({ failure: null }), failure.error) : children;
  }
}
