import type { Run } from '#run/run.ts';

/** True where what a person looks for stands in a run: its operation, org, note, person or id. */
export function runMatches(run: Run, operationName: string, sought: string): boolean {
  const words = sought.trim().toLowerCase();
  if (words === '') return true;
  return [operationName, run.orgLabel, run.note, run.owner.userName, run.id].some((text) =>
    text.toLowerCase().includes(words),
  );
}
