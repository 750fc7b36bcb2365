import type { RequestRecord } from '#run/run.ts';
import { download } from '#ui/download.ts';

/** Hands over answers that the journal does not hold, as they came: the file is all that is left of them. */
export const downloadAnswers = (answers: readonly RequestRecord[]): void =>
  download('unrecorded-answers.json', 'application/json', JSON.stringify(answers, null, 2));
