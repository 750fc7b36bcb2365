import type { Owner } from '#run/run.ts';
import type { Journal } from './journal.ts';
import { JOURNAL_FILE_VERSION, JOURNAL_FORMAT } from './journalFile.ts';
import { toStoredRequest } from './records.ts';
import { runIds } from './unreadableRuns.ts';

/** The journal as a file (journalFile.ts). The browser may keep Blob parts on disk; one text would fill the memory. */
export async function exportJournal(journal: Pick<Journal, 'ask' | 'findRun'>, owner: Owner, now: number) {
  const runs: Blob[] = [];
  const unreadable: Blob[] = [];
  for (const id of await runIds(journal)) {
    const found = await journal.findRun(id);
    if (!found) continue;
    const [list, { run, rows, requests, findings }] =
      found.kind === 'read' ? [runs, found.history] : [unreadable, found.raw];
    list.push(
      new Blob([
        list.length > 0 ? ',\n' : '',
        `{"run":${JSON.stringify(run ?? null)}`,
        ...listTexts('rows', rows),
        ...listTexts(
          'requests',
          found.kind === 'read' ? found.history.requests.map(toStoredRequest) : requests,
        ),
        ...listTexts('settlements', findings),
        ...(found.kind === 'read' && found.history.leftOut
          ? listTexts('leftOut', found.history.leftOut)
          : []),
        '}',
      ]),
    );
  }
  const head = {
    format: JOURNAL_FORMAT,
    version: JOURNAL_FILE_VERSION,
    owner,
    exportedAt: new Date(now).toISOString(),
  };
  const parts = [
    JSON.stringify(head).slice(0, -1),
    ',"runs":[',
    ...runs,
    '],"unreadable":[',
    ...unreadable,
    ']}\n',
  ];
  return {
    file: new Blob(parts, { type: 'application/json' }),
    runs: runs.length,
    /** Runs that could not be parsed; the file contains their raw records. */
    unreadable: unreadable.length,
  };
}

/** In parts: one text for a run of 100,000 rows would have hundreds of megabytes. */
const listTexts = (name: string, records: readonly unknown[]): string[] => [
  `,"${name}":[`,
  ...records.map((record, place) => (place > 0 ? ',' : '') + JSON.stringify(record)),
  ']',
];
