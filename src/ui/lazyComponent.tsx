import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import {
  Component,
  type ComponentType,
  type ReactNode,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { lateCode, type MissingCode, needToSend } from '#lib/lateCode.ts';
import { createListeners } from '#lib/listeners.ts';
import { untilIdle } from '#lib/whenIdle.ts';
import { Skeleton } from './Page.tsx';

interface LazyComponent<Props> {
  /** Preloads the code. Rejects with `MissingCode` if it cannot be fetched; the next call fetches it again. */
  load(): Promise<unknown>;
  Component: ComponentType<Props>;
}

/** Shown in place of a part whose code is missing. It gets the part's properties, too. */
type MissingComponent<Props> = ComponentType<Props & { onTryAgain(): void }>;

/** For a part that people can do without: the page is silent about it. */
export const nothing = () => null;

/**
 * A component whose code loads when it is first shown, and again when it is shown after a failure. Loaded code renders at
 * once, wherever it was loaded from. Rejected: `React.lazy`, which keeps a failure.
 * @param fallback shown while the code loads
 * @param Missing shown if it cannot be fetched; without it, the error boundary decides
 */
export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <Skeleton />,
  Missing?: MissingComponent<Props>,
): LazyComponent<Props> {
  const { subscribe, tell } = createListeners();
  let Loaded: ComponentType<Props> | null = null;
  const load = lateCode(async () => {
    Loaded = await importComponent();
    tell();
  });

  function Component(props: Props) {
    const Shown = useSyncExternalStore(subscribe, () => Loaded);
    const [failure, setFailure] = useState<MissingCode | null>(null);
    const fetchCode = () => {
      setFailure(null);
      if (!Loaded) load().catch(setFailure);
    };
    useLayoutEffect(fetchCode, []);
    if (Shown) return <Shown {...props} />;
    if (!failure) return fallback;
    if (!Missing) throw failure;
    return <Missing {...props} onTryAgain={fetchCode} />;
  }
  return { load, Component };
}

const parts: LazyComponent<never>['load'][] = [];

/** Fetches the code of every `lazyPart` that the page's modules name. Failures are reported where a part is shown. */
export function preloadParts(): void {
  for (const load of parts) load().catch(() => undefined);
}

/** A small part of a page, such as a dialog. If its code cannot be fetched, `Missing` says so and the page stays. */
export function lazyPart<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  Missing: MissingComponent<Props> = MissingPart,
): LazyComponent<Props> {
  const part = lazyComponent(importComponent, null, Missing);
  parts.push(part.load);
  return part;
}

/** A `lazyPart` that comes when the browser is idle: its small files would compete with a page and its first key. */
export const idlePart: typeof lazyPart = (importComponent, Missing) =>
  lazyPart(() => untilIdle().then(importComponent), Missing);

/** A `lazyPart` that asks before sending or tells an outcome: nothing is sent before its code is in memory. */
export function lazyTellingPart<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  const part = lazyPart(importComponent);
  needToSend(part.load);
  return part;
}

function MissingPart({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <div role="alert">
      <p>
        <Trans>
          This part of the console could not be fetched. Check the connection and try again. If that does not
          help, reload the page.
        </Trans>
      </p>
      <Button variant="default" onClick={onTryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

interface PieceBoundaryProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Error boundary of an optional part: if it fails, the page stays. Another `key` starts it anew. */
export class PieceBoundary extends Component<PieceBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback = <FailedPart />, children } = this.props;
    return this.state.hasFailed ? fallback : children;
  }
}

function FailedPart() {
  return (
    <p role="alert">
      <Trans>This part of the console failed and was closed. Everything else goes on.</Trans>
    </p>
  );
}
