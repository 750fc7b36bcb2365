import { useEffect, useState } from 'react';
import { type Draft, type DraftValues, useDraft } from './useDraft.ts';
import { useLinkFill } from './useLinkFill.ts';

export interface LinkedDraft<Values extends DraftValues> {
  /** A link filled the page, and the page has to say so. */
  isLinked: boolean;
  draft: Draft<Values>;
  /** What the form starts with, once the draft is ready. */
  start: Values;
}

/**
 * The draft of a form that links can fill. A link has a draft of its own: it neither shows what the person had left
 * half done, nor writes over it.
 * @param read from a link's parameters to what they fill, or null where the link brings nothing
 */
export function useLinkedDraft<Values extends DraftValues>(
  name: string,
  empty: Values,
  read: (parameters: URLSearchParams) => Partial<Values> | null,
): LinkedDraft<Values> {
  const { fill, draftName, isFresh } = useLinkFill(read);
  const [filled] = useState((): Values => ({ ...empty, ...fill }));
  const draft = useDraft(draftName === null ? name : `${name} ${draftName}`, filled);
  const { save } = draft;
  // What was entered over an earlier opening of the link is not to come back at the next reload.
  useEffect(() => {
    if (isFresh) save(filled);
  }, [isFresh, save, filled]);
  return { isLinked: fill !== null, draft, start: isFresh ? filled : draft.values };
}
