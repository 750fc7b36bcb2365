import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import type { IntakeRequest } from '#intake/engine/intakeEngine.ts';
import { createIntakeReader, nothingRead } from '#intake/engine/intakeReader.ts';

/** A reader in a worker. Its updates are transitions, rendered in slices, unlike with `useSyncExternalStore`. */
export function useIntakeReader() {
  const [state, setState] = useState(nothingRead);
  const [reader] = useState(() => createIntakeReader((next) => startTransition(() => setState(next))));
  useEffect(() => {
    reader.open();
    return reader.close;
  }, [reader]);
  return { reader, state };
}

/** Asks the reader to read a memoized `request`; true until it answers. */
export function useAskReader(
  { reader, state }: ReturnType<typeof useIntakeReader>,
  request: IntakeRequest | null,
): boolean {
  useEffect(() => reader.ask(request), [reader, request]);
  // Retries after the reader's code could not be fetched, without further input.
  const { result } = state;
  const isCutOff = result?.kind === 'refusal' && result.code === 'readerNotLoaded';
  // A layout effect: it listens as soon as the page says so.
  useLayoutEffect(() => {
    if (!isCutOff) return;
    const readAgain = () => reader.ask(request);
    addEventListener('online', readAgain);
    return () => removeEventListener('online', readAgain);
  }, [reader, request, isCutOff]);
  return request !== null && state.answered !== request;
}
