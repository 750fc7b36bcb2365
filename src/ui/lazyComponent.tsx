import { Trans } from '@lingui/react/macro';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { MissingCode } from './missingCode.ts';
import { Skeleton } from './Skeleton.tsx';

export interface LazyComponent<Props> {
  /** Fetches the code before it is needed. Rejects where it cannot be had. */
  load(): Promise<unknown>;
  Component: ComponentType<Props>;
}

/**
 * `React.lazy` that can be preloaded. Code that is here already renders at once: `lazy` would show the skeleton first, and
 * React keeps a skeleton that it has shown for 300 ms. Code that could not be fetched is asked for again at the next use.
 * @param fallback shown until the code is here
 * @param Missing shown where the code cannot be fetched; without it, the error boundary around decides
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

/** A small part of a page, such as a dialog. Where its code cannot be fetched, a line says so and the page stays. */
export function lazyPart<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  return lazyComponent(importComponent, null, MissingPart);
}

function MissingPart() {
  return (
    <p role="alert">
      <Trans>This part of the console could not be fetched. Check the connection and reload the page.</Trans>
    </p>
  );
}
