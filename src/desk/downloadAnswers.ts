import type { RequestRecord } from '#run/run.ts';
import { download } from '#ui/download.ts';

export const downloadAnswers = (answers: readonly RequestRecord[]): void =>
  download('unrecorded-answers.json', 'application/json', JSON.stringify(answers, null, 2));
