import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { MissingCode } from './missingCode.ts';

export interface Chunk<Props> {
  /** Fetches the code; however often it is called, once, until it fails. */
  load(): Promise<unknown>;
  Component: ComponentType<Props>;
}

/**
 * A component whose code is fetched when it is shown, or earlier by `load`. Our own instead of React.lazy: Suspense
 * holds back what has arrived for 300 ms after each placeholder, which made two chunks in a row cost 600 ms on any line.
 */
export function chunk<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): Chunk<Props> {
  let loading: Promise<void> | null = null;
  let Loaded: ComponentType<Props> | null = null;

  const load = () => {
    loading ??= importComponent().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = null;
        throw new MissingCode(error);
      },
    );
    return loading;
  };

  function Component(props: Props) {
    const [, setIsLoaded] = useState(Loaded !== null);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      load().then(
        () => setIsLoaded(true),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    // For the boundary around it, as an error while rendering would be.
    if (failure) throw failure.error;
    return Loaded ? <Loaded {...props} /> : <Skeleton />;
  }
  return { load, Component };
}
