import { type Draft, type DraftValues, useDraft } from '../useDraft.ts';
import { useLinkFill } from './useLinkFill.ts';

export interface LinkedDraft<Values extends DraftValues> {
  isLinked: boolean;
  draft: Draft<Values>;
}

/** The draft of a form that links can fill. Each opened link has its own draft, so the person's own stays. */
export function useLinkedDraft<Values extends DraftValues>(
  name: string,
  empty: Values,
  read: (parameters: URLSearchParams) => Partial<Values> | null,
): LinkedDraft<Values> {
  const { fill, draftName } = useLinkFill(read);
  const draft = useDraft(draftName === null ? name : `${name} ${draftName}`, { ...empty, ...fill });
  return { isLinked: fill !== null, draft };
}
