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

/**
 * What a person has entered, kept in the journal of this org and person until it is sent, so that it survives a reload
 * and a sign-in.
 * @param initial the values of an empty form; only its fields are taken from what was kept
 */
export function useDraft<Values extends DraftValues>(name: string, initial: Values): Draft<Values> {
  const desk = useDesk();
  const { drafts, trouble } = desk.journal;
  const [kept, setKept] = useState(() => (desk.hasNoDraft(name) ? { name, values: initial } : null));
  const empty = useRef(initial);
  const ready = kept?.name === name;

  // Not after painting: the form waits for it.
  useLayoutEffect(() => {
    if (ready) return;
    let isCurrent = true;
    const start = (found: unknown) => {
      if (isCurrent) setKept({ name, values: keptValues(found, empty.current) });
    };
    const read = () =>
      drafts.read(name).then(start, (error: unknown) => {
        // Once the journal answers again: a form that began empty would be saved over the draft.
        if (!isUnresponsive(error)) start(undefined);
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
      // At each change, not after a pause in typing: a reload or the way to the sign-in would cost the last words.
      // A draft that cannot be kept is no reason to disturb somebody who types; sending tells when the journal is out of order.
      save: (values: Values) => void drafts.save(name, values).catch(() => undefined),
      clear: () => void drafts.clear(name).catch(() => undefined),
    }),
    [drafts, name],
  );

  return { ready, values: ready ? kept.values : empty.current, ...actions };
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

const isUnresponsive = (error: unknown) => error instanceof JournalProblem && error.code === 'unresponsive';

/** An older version may have kept other fields, and a disk may hold anything. */
function keptValues<Values extends DraftValues>(found: unknown, initial: Values): Values {
  if (typeof found !== 'object' || found === null) return initial;
  const texts = Object.entries(found).filter(([key, value]) => key in initial && typeof value === 'string');
  return { ...initial, ...Object.fromEntries(texts) };
}
