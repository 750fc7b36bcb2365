import { useState } from 'react';
import { type DraftValues, useDraft } from '../useDraft.ts';

/** Names the draft of a page filled by a link. It stays in the address through a reload, Back and sign-in. */
export const DRAFT_PARAMETER = 'draft';

export interface LinkPrefill<Fill> {
  fill: Fill | null;
  draftName: string | null;
}

export const emptyLinkPrefill = { fill: null, draftName: null } as const;

/** The ids of `#ids=ID,ID`. A hash is not sent to the server, which would cut off a long address. */
export const idsInHash = (): string[] =>
  new URLSearchParams(window.location.hash.slice(1)).getAll('ids').flatMap((ids) => ids.split(','));

/** Reads the page's deep link, which prefills and never sends. `read` returns null if it fills nothing. */
export function useLinkPrefill<Fill>(
  read: (parameters: URLSearchParams, ids: readonly string[]) => Fill | null,
): LinkPrefill<Fill> {
  const [found] = useState((): LinkPrefill<Fill> => {
    const parameters = new URLSearchParams(window.location.search);
    const fill = read(parameters, idsInHash());
    return fill === null
      ? emptyLinkPrefill
      : { fill, draftName: `?${parameters.get(DRAFT_PARAMETER) ?? ''}` };
  });
  return found;
}

/** History state of a link within the console. A page that was opened with it does not warn that a link filled it. */
export interface LinkHistoryState {
  opened?: string;
}

/** A new mark for each click, so that a link also works on the page that it leads to. */
export const newLinkState = (): LinkHistoryState => ({ opened: crypto.randomUUID() });

/**
 * The draft of a form that links can fill. Each opened link has its own draft, so the person's draft stays.
 * @param fields by parameter of the link: the field that it fills
 */
export function useLinkedDraft<Values extends DraftValues>(
  name: string,
  empty: Values,
  fields: Readonly<Record<string, keyof Values>>,
) {
  const { fill, draftName } = useLinkPrefill((parameters) => {
    const found = Object.entries(fields).filter(([parameter]) => parameters.get(parameter));
    if (found.length === 0) return null;
    return Object.fromEntries(found.map(([parameter, field]) => [field, parameters.get(parameter)]));
  });
  const draft = useDraft(draftName === null ? name : `${name} ${draftName}`, { ...empty, ...fill });
  const [isFromHere] = useState(
    () => (window.history.state as LinkHistoryState | null)?.opened !== undefined,
  );
  return { isLinked: fill !== null && !isFromHere, draft };
}
