import type { RequestRecord, Run } from '#run/run.ts';

/** True where what a person looks for stands in a run: its operation, org, note, person or id. */
export function runMatches(run: Run, operationName: string, sought: string): boolean {
  const words = sought.trim().toLowerCase();
  if (words === '') return true;
  return [operationName, run.orgLabel, run.note, run.owner.userName, run.id].some((text) =>
    text.toLowerCase().includes(words),
  );
}

/** The runs whose requests hold an id: as something that was sent, or as something that came of it. Ids are compared with their case. */
export function runsHolding(requests: readonly RequestRecord[], id: string): Set<string> {
  const sought = id.trim().slice(0, 15);
  return new Set(
    requests
      .filter(
        ({ input, fates }) =>
          JSON.stringify(input).includes(sought) ||
          fates.some(({ fate }) => fate.recordId?.startsWith(sought)),
      )
      .map(({ runId }) => runId),
  );
}
