import { startTransition, useEffect, useState } from 'react';
import type { IntakeRequest } from '#intake/engine/intakeEngine.ts';
import type { IntakePort } from '#intake/engine/intakePort.ts';
import { createIntakeReader, type IntakeReader, type ReaderState } from '#intake/engine/intakeReader.ts';
import { systemClock } from '#lib/clock.ts';

/** A reader and what it said last. */
export interface ShownReader {
  reader: IntakeReader;
  state: ReaderState;
}

/** A reader in a worker. Answers are transitions, drawn in slices, unlike with `useSyncExternalStore`. */
export function useIntakeReader(openPort: () => IntakePort): ShownReader {
  const [reader] = useState(() => createIntakeReader(openPort, systemClock));
  const [state, setState] = useState(reader.snapshot);
  useEffect(() => reader.subscribe(() => startTransition(() => setState(reader.snapshot()))), [reader]);
  useEffect(() => {
    reader.open();
    return reader.close;
  }, [reader]);
  return { reader, state };
}

/** Has a memoized `request` read; true while its answer is to come. */
export function useAskReader({ reader, state }: ShownReader, request: IntakeRequest | null): boolean {
  useEffect(() => reader.ask(request), [reader, request]);
  // What reads could not be fetched: nobody should have to type something to have it tried again.
  const { result } = state;
  const isCutOff = result?.kind === 'refusal' && result.code === 'readerNotLoaded';
  useEffect(() => {
    if (!isCutOff) return;
    const readAgain = () => reader.ask(request);
    addEventListener('online', readAgain);
    return () => removeEventListener('online', readAgain);
  }, [reader, request, isCutOff]);
  return request !== null && state.answered !== request;
}
