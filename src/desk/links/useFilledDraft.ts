import { useEffect, useState } from 'react';
import { type Draft, type DraftValues, useDraft } from '../useDraft.ts';
import type { LinkFill } from './useLinkFill.ts';

/**
 * The draft of a page that a link may have filled. A link that is opened takes the place of what was made of an earlier
 * opening of it, at once and in the journal: that is not to come back at the next reload.
 * @param name tells the link's draft from the person's own, which a link must not touch
 * @param filled the values of an empty page, with what the link brings
 */
export function useFilledDraft<Values extends DraftValues>(
  name: string,
  { isFresh }: Pick<LinkFill<unknown>, 'isFresh'>,
  filled: Values,
): Draft<Values> {
  const [start] = useState(filled);
  const draft = useDraft(name, start);
  const { save } = draft;
  useEffect(() => {
    if (isFresh) save(start);
  }, [isFresh, save, start]);
  return isFresh ? { ...draft, values: start } : draft;
}
