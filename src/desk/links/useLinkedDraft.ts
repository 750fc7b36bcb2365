import type { Draft, DraftValues } from '../useDraft.ts';
import { useFilledDraft } from './useFilledDraft.ts';
import { useLinkFill } from './useLinkFill.ts';

export interface LinkedDraft<Values extends DraftValues> {
  /** A link filled the page, and the page has to say so. */
  isLinked: boolean;
  /** What the form starts with are its values, once it is ready. */
  draft: Draft<Values>;
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
  const link = useLinkFill(read);
  const { fill, draftName } = link;
  const draft = useFilledDraft(draftName === null ? name : `${name} ${draftName}`, link, {
    ...empty,
    ...fill,
  });
  return { isLinked: fill !== null, draft };
}
