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
import { lateCode, MissingCode, needToSend } from '#lib/lateCode.ts';
import { untilIdle } from '#lib/whenIdle.ts';
import { Skeleton } from './Page.tsx';

interface LazyComponent<Props> {
  /** Preloads the code. Rejects with `MissingCode` if it cannot be fetched; the next call fetches it again. */
  load(): Promise<unknown>;
  Component: ComponentType<Props>;
}

/** Shown in place of a part that is missing or has failed. It gets the part's props, too. */
type MissingComponent<Props> = ComponentType<Props & { onTryAgain(): void }>;

/** For an optional part: if it is missing, the page shows nothing. */
export const nothing = () => null;

/**
 * A component whose code loads when it is first shown, and again when it is shown after a failure. Loaded code renders at
 * once, wherever it was loaded from. If it cannot be fetched, the error boundary decides. Rejected: `React.lazy`, which
 * keeps a failure.
 * @param fallback shown while the code loads
 */
export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <Skeleton />,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = lateCode(async () => {
    Loaded = await importComponent();
  });

  function Component(props: Props) {
    const [, setIsLoaded] = useState(Loaded !== null);
    const [failure, setFailure] = useState<MissingCode | null>(null);
    useLayoutEffect(() => {
      if (!Loaded) load().then(() => setIsLoaded(true), setFailure);
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (failure) throw failure;
    return fallback;
  }
  return { load, Component };
}

const parts: LazyComponent<never>['load'][] = [];

/** Fetches the code of every `lazyPart` in the page's modules. A failure is reported when the part is shown. */
export function preloadParts(): void {
  for (const load of parts) load().catch(() => undefined);
}

type OnFailure = (failure: unknown, info: ErrorInfo) => void;

/** Receives the failures of parts: the page stays, so they would not be reported otherwise. */
export const PartFailureContext = createContext<OnFailure>(() => undefined);

/** A small part of a page, such as a dialog. If it is missing or fails, `Missing` is shown and the page stays. */
export function lazyPart<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  Missing: MissingComponent<Props> = MissingPart,
  isTelling = false,
): LazyComponent<Props> {
  const { load, Component: Part } = lazyComponent(importComponent, null);
  parts.push(load);
  const Bounded = (props: Props) => (
    <PartBoundary
      isTelling={isTelling}
      onFailure={use(PartFailureContext)}
      missing={(onTryAgain) => <Missing {...props} onTryAgain={onTryAgain} />}
    >
      <Part {...props} />
    </PartBoundary>
  );
  return { load, Component: Bounded };
}

/** A `lazyPart` that loads when the browser is idle: its small files would compete with the page and its first key. */
export const idlePart: typeof lazyPart = (importComponent, Missing) =>
  lazyPart(() => untilIdle().then(importComponent), Missing);

/**
 * A `lazyPart` that asks before sending or tells an outcome: nothing is sent before its code is in memory. If it fails,
 * the page fails and says where to find the outcome.
 */
export function lazyTellingPart<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const part = lazyPart(importComponent, MissingPart, true);
  needToSend(part.load);
  return part;
}

export function MissingPart({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <div role="alert">
      <p>
        <Trans>
          This part of the console could not be fetched, or has failed. Everything else goes on. Check the
          connection and try again. If that does not help, reload the page.
        </Trans>
      </p>
      <Button variant="default" onClick={onTryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

interface PartBoundaryProps {
  isTelling: boolean;
  onFailure: OnFailure;
  missing(onTryAgain: () => void): ReactNode;
  children: ReactNode;
}

interface PartBoundaryState {
  failure: unknown;
}

class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown, info: ErrorInfo) {
    this.props.onFailure(failure, info);
  }

  override render() {
    const { isTelling, missing, children } = this.props;
    const { failure } = this.state;
    if (isTelling && failure && !(failure instanceof MissingCode)) throw failure;
    return failure ? missing(() => this.setState({ failure: null })) : children;
  }
}
