import type { OperationName } from '#contract/operations.ts';
import { orgOperations } from './operations/orgOperations.ts';

/** The subject of a refusal: the record that is already done, and the order made from it. */
export interface AlreadySubject {
  id: string;
  order: string;
}

export const WORDINGS = 12;

/** @param choice index of the wording, wrapping around */
export function alreadyWords(
  operation: OperationName,
  choice: number,
  { id, order }: AlreadySubject,
): string {
  const all = orgOperations[operation].alreadyPhrases;
  return (all[choice % all.length] ?? '').replaceAll('{id}', id).replaceAll('{order}', order);
}
