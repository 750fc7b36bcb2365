import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { journalKey } from '#desk/journalKey.ts';
import { JournalProblem } from '#journal/journalProblem.ts';
import { useDesk } from './useDesk.ts';

const RETRY_MS = 250;

export type DraftValues = Record<string, string>;

export type FormDraft<Values extends DraftValues> = ReturnType<typeof useDraft<Values>>;

/** A draft of this org and person; survives reload and sign-in. Takes only the fields of `initial`. */
export function useDraft<Values extends DraftValues>(name: string, initial: Values) {
  const { journal, owner, firstDrafts } = useDesk();
  const { drafts } = journal;
  const { data, isPending } = useQuery({
    // One query for each mount: every key press changes the draft.
    queryKey: journalKey(owner, 'draft', name, useId()),
    queryFn: async () => storedValues(await drafts.read(name), initial),
    initialData: () => {
      const first = firstDrafts();
      return first ? storedValues(first.get(name), initial) : undefined;
    },
    // Retries until the journal answers: a form that began empty would be saved over the draft.
    retry: (_, error) => isAborted(error) || isUnresponsive(error),
    retryDelay: RETRY_MS,
    gcTime: 0,
  });
  const actions = useMemo(
    () => ({
      // Not debounced: a reload would lose the last words. Failures are silent: sending reports them.
      save: (values: Values) => void drafts.save(name, values).catch(() => undefined),
      clear: () => void drafts.clear(name).catch(() => undefined),
    }),
    [drafts, name],
  );
  return { ready: !isPending, values: data ?? initial, ...actions };
}

export function useSaveDraft<Values extends DraftValues, Output>(
  { subscribe }: Pick<UseFormReturn<Values, unknown, Output>, 'subscribe'>,
  { save }: Pick<FormDraft<Values>, 'save'>,
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => save(values) }),
    [subscribe, save],
  );
}

/** Leaving the page aborts its reads (database.ts), and *Back* may restore the page from the browser's cache. */
const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

const isUnresponsive = (error: unknown) => error instanceof JournalProblem && error.code === 'unresponsive';

/** An older version may have other fields, and stored data may have any shape. */
function storedValues<Values extends DraftValues>(found: unknown, initial: Values): Values {
  if (typeof found !== 'object' || found === null) return initial;
  const texts = Object.entries(found).filter(([key, value]) => key in initial && typeof value === 'string');
  return { ...initial, ...Object.fromEntries(texts) };
}
