import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { JournalProblem } from '#journal/journalProblem.ts';
import { useDesk } from './useDesk.ts';

export type DraftValues = Record<string, string>;

export interface Draft<Values extends DraftValues> {
  ready: boolean;
  values: Values;
  save(values: Values): void;
  clear(): void;
}

/** A draft of this org and person; survives reload and sign-in. Takes only the fields of `initial`. */
export function useDraft<Values extends DraftValues>(name: string, initial: Values): Draft<Values> {
  const desk = useDesk();
  const { drafts, trouble } = desk.journal;
  const [stored, setStored] = useState(() => {
    const first = desk.firstDrafts();
    return first && { name, values: storedValues(first.get(name), initial) };
  });
  const empty = useRef(initial);
  const ready = stored?.name === name;

  // Before painting: the form waits for it.
  useLayoutEffect(() => {
    if (ready) return;
    let isCurrent = true;
    const start = (found: unknown) => {
      if (isCurrent) setStored({ name, values: storedValues(found, empty.current) });
    };
    const read = () =>
      drafts.read(name).then(start, (error: unknown) => {
        // Retried until the journal answers: a form that began empty would be saved over the draft.
        if (isAborted(error)) void read();
        else if (!isUnresponsive(error)) start(undefined);
      });
    void read();
    const unsubscribe = trouble.subscribe(() => trouble.current() === null && void read());
    return () => {
      isCurrent = false;
      unsubscribe();
    };
  }, [drafts, trouble, name, ready]);

  const actions = useMemo(
    () => ({
      // Without debounce: a reload would lose the last words. Failures are silent: sending reports the journal.
      save: (values: Values) => void drafts.save(name, values).catch(() => undefined),
      clear: () => void drafts.clear(name).catch(() => undefined),
    }),
    [drafts, name],
  );

  return { ready, values: ready ? stored.values : empty.current, ...actions };
}

export function useSaveDraft<Values extends DraftValues, Output>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Output>, 'subscribe'>,
  { save }: Pick<Draft<Values>, 'save'>,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe, save],
  );
}

/** Leaving the page aborts its reads (database.ts), and *Back* may restore it as it was. */
const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

const isUnresponsive = (error: unknown) => error instanceof JournalProblem && error.code === 'unresponsive';

/** An older version may have other fields, and stored data may have any shape. */
function storedValues<Values extends DraftValues>(found: unknown, initial: Values): Values {
  if (typeof found !== 'object' || found === null) return initial;
  const texts = Object.entries(found).filter(([key, value]) => key in initial && typeof value === 'string');
  return { ...initial, ...Object.fromEntries(texts) };
}
