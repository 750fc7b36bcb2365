import { startTransition, useEffect, useState } from 'react';
import type { IntakeSource } from '#intake/intakeEngine.ts';
import type { IntakePort } from '#intake/intakePort.ts';
import { createIntakeReader, type ReaderState } from '#intake/intakeReader.ts';
import type { IntakeReading } from '#intake/intakeReading.ts';
import type { Refusal } from '#intake/refusal.ts';
import type { Table } from '#intake/table.ts';
import { systemClock } from '#lib/clock.ts';

/**
 * A reader in a worker of its own while the page is shown. What it says is taken as a transition, so that React draws a
 * large sheet in slices: `useSyncExternalStore` would draw it in one go.
 * @param request what is to be read; keep it the same from render to render
 */
export function useIntakeReader<
  Request extends { readonly source: IntakeSource },
  Result extends IntakeReading | Table,
>(
  openPort: () => IntakePort<Request, Result>,
  request: Request | null,
): { state: ReaderState<Request, Result>; isReading: boolean } {
  const [reader] = useState(() => createIntakeReader(openPort, systemClock));
  const [state, setState] = useState(reader.snapshot);
  useEffect(() => reader.subscribe(() => startTransition(() => setState(reader.snapshot()))), [reader]);
  useEffect(() => {
    reader.open();
    return reader.close;
  }, [reader]);
  useEffect(() => reader.ask(request), [reader, request]);
  // What reads could not be fetched: nobody should have to type something to have it tried again.
  const result: IntakeReading | Table | Refusal | null = state.result;
  const isCutOff = result?.kind === 'refusal' && result.code === 'readerNotLoaded';
  useEffect(() => {
    if (!isCutOff) return;
    const readAgain = () => reader.ask(request);
    addEventListener('online', readAgain);
    return () => removeEventListener('online', readAgain);
  }, [reader, request, isCutOff]);
  return { state, isReading: request !== null && state.answered !== request };
}
