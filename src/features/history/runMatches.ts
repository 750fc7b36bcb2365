import type { Run } from '#run/run.ts';

/** True where what a person looks for stands in a run: its operation, org, person, id or note, also one since changed. */
export function runMatches(run: Run, operationName: string, sought: string): boolean {
  const words = sought.trim().toLowerCase();
  if (words === '') return true;
  const earlierNotes = (run.noteEdits ?? []).map(({ before }) => before);
  return [operationName, run.orgLabel, run.note, ...earlierNotes, run.owner.userName, run.id].some((text) =>
    text.toLowerCase().includes(words),
  );
}
