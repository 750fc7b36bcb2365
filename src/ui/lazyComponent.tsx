import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from './Skeleton.tsx';

/** A chunk could not be fetched: the connection is lost, or a newer build has replaced it. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('A part of the console could not be fetched', { cause });
    this.name = 'MissingCode';
  }
}

export interface LazyComponent<Props> {
  /** Preloads the code. Rejects if it cannot be fetched. */
  load(): Promise<unknown>;
  Component: ComponentType<Props>;
}

/**
 * `React.lazy` with preloading and retry. Loaded code renders at once: `lazy` shows its skeleton for 300 ms.
 * @param fallback shown while the code loads
 * @param Missing shown if it cannot be fetched; without it, the error boundary decides
 */
export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = <Skeleton />,
  Missing?: ComponentType<Props>,
): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const load = async () => {
    Loaded ??= await importComponent().catch((cause: unknown) => {
      throw new MissingCode(cause);
    });
    return { default: Loaded };
  };
  const loadOrTell = Missing ? () => load().catch(() => ({ default: Missing })) : load;

  function Component(props: Props) {
    // Chosen once: another component would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? lazy(loadOrTell));
    return (
      <Suspense fallback={fallback}>
        <Shown {...props} />
      </Suspense>
    );
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
  Missing: ComponentType<Props> = MissingPart,
): LazyComponent<Props> {
  const part = lazyComponent(importComponent, null, Missing);
  parts.push(part.load);
  return part;
}

function MissingPart() {
  return (
    <p role="alert">
      <Trans>This part of the console could not be fetched. Check the connection and reload the page.</Trans>
    </p>
  );
}
