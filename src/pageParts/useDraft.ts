import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { journalKey } from '#desk/journalKey.ts';
import { JournalProblem } from '#journal/journalProblem.ts';
import { useDesk } from './useDesk.ts';

const RETRY_MS = 250;

export type DraftValues = Record<string, string>;

export type Draft<Values extends DraftValues> = ReturnType<typeof useDraft<Values>>;

/** A draft of this org and person; survives reload and sign-in. Takes only the fields of `initial`. */
export function useDraft<Values extends DraftValues>(name: string, initial: Values) {
  const { journal, owner, firstDrafts } = useDesk();
  const { drafts } = journal;
  const { data, isPending } = useQuery({
    // A read for each mount: every key press changes the draft.
    queryKey: journalKey(owner, 'draft', name, useId()),
    queryFn: async () => storedValues(await drafts.read(name), initial),
    initialData: () => {
      const first = firstDrafts();
      return first ? storedValues(first.get(name), initial) : undefined;
    },
    // Until the journal answers: a form that began empty would be saved over the draft.
    retry: (_, error) => isAborted(error) || isUnresponsive(error),
    retryDelay: RETRY_MS,
    gcTime: 0,
  });
  const actions = useMemo(
    () => ({
      // Without debounce: a reload would lose the last words. Failures are silent: sending reports the journal.
      save: (values: Values) => void drafts.save(name, values).catch(() => undefined),
      clear: () => void drafts.clear(name).catch(() => undefined),
    }),
    [drafts, name],
  );
  return { ready: !isPending, values: data ?? initial, ...actions };
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

/** Names the draft of a page filled by a link. It stays in the address through a reload, Back and sign-in. */
export const DRAFT_PARAMETER = 'draft';

export interface LinkFill<Fill> {
  fill: Fill | null;
  draftName: string | null;
}

export const noLink = { fill: null, draftName: null } as const;

/** Reads the page's deep link, which prefills and never sends. `read` returns null if it fills nothing. */
export function useLinkFill<Fill>(read: (parameters: URLSearchParams) => Fill | null): LinkFill<Fill> {
  const [found] = useState((): LinkFill<Fill> => {
    const parameters = new URLSearchParams(window.location.search);
    const fill = read(parameters);
    return fill === null ? noLink : { fill, draftName: `?${parameters.get(DRAFT_PARAMETER) ?? ''}` };
  });
  return found;
}

/** History state of an entry that was opened by a link within the console. */
export interface LinkMark {
  opened?: string;
}

/** A new mark for each step, so that a link also works on the page that it leads to. */
export const openingLink = (): LinkMark => ({ opened: crypto.randomUUID() });

/** The draft of a form that links can fill. Each opened link has its own draft, so the person's own stays. */
export function useLinkedDraft<Values extends DraftValues>(
  name: string,
  empty: Values,
  read: (parameters: URLSearchParams) => Partial<Values> | null,
) {
  const { fill, draftName } = useLinkFill(read);
  const draft = useDraft(draftName === null ? name : `${name} ${draftName}`, { ...empty, ...fill });
  return { isLinked: fill !== null, draft };
}
