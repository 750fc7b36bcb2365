import { useState } from 'react';

/** The parameter that names the draft of a page that a link filled. A reload, Back and a sign-in keep it with the address. */
export const DRAFT_PARAMETER = 'draft';

export interface LinkFill<Fill> {
  fill: Fill | null;
  draftName: string | null;
}

export const noLink = { fill: null, draftName: null } as const;

/** What `read` finds in the address: a deep link prefills and never sends. `read` gives null where the link brings nothing. */
export function useLinkFill<Fill>(read: (parameters: URLSearchParams) => Fill | null): LinkFill<Fill> {
  const [found] = useState((): LinkFill<Fill> => {
    const parameters = new URLSearchParams(window.location.search);
    const fill = read(parameters);
    return fill === null ? noLink : { fill, draftName: `?${parameters.get(DRAFT_PARAMETER) ?? ''}` };
  });
  return found;
}

/** The state of a history entry that a link within the console leads to. */
export interface LinkMark {
  opened?: string;
}

/** Another mark for each step, so that a link also works on the page that it leads to. */
export const openingLink = (): LinkMark => ({ opened: crypto.randomUUID() });
