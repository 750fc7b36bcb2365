import type { Owner } from '#run/run.ts';
import type { RawRun } from './findRun.ts';
import type { Journal } from './journal.ts';
import { JOURNAL_FILE_VERSION, JOURNAL_FILE_VERSION_WITH_WITHDRAWN, JOURNAL_FORMAT } from './journalFile.ts';
import { toStoredRequest } from './records.ts';
import { runIds } from './unreadableRuns.ts';

/** The journal as a file (journalFile.ts). The browser may keep Blob parts on disk; one text would fill the memory. */
export async function exportJournal(
  journal: Pick<Journal, 'ask' | 'findRun'>,
  owner: Owner,
  now: number,
): Promise<Blob> {
  const runs: Blob[] = [];
  /** Runs that could not be parsed, with their raw records. */
  const unreadable: Blob[] = [];
  const findings = await journal.ask((database) => database.getAll('settlements'));
  const isAnyWithdrawn = findings.some(({ found }) => found === 'withdrawn');
  for (const id of await runIds(journal)) {
    const found = await journal.findRun(id);
    if (found?.kind === 'unreadable') unreadable.push(filed(found.raw, unreadable.length));
    if (found?.kind !== 'read') continue;
    const { history } = found;
    runs.push(filed({ ...history, requests: history.requests.map(toStoredRequest) }, runs.length));
  }
  const head = {
    format: JOURNAL_FORMAT,
    version: isAnyWithdrawn ? JOURNAL_FILE_VERSION_WITH_WITHDRAWN : JOURNAL_FILE_VERSION,
    owner,
    exportedAt: new Date(now).toISOString(),
  };
  const start = `${JSON.stringify(head).slice(0, -1)},"runs":[`;
  const parts = [start, ...runs, '],"unreadable":[', ...unreadable, ']}\n'];
  return new Blob(parts, { type: 'application/json' });
}

function filed({ run, rows, requests, findings, leftOut }: RawRun, index: number): Blob {
  return new Blob([
    index > 0 ? ',\n' : '',
    `{"run":${JSON.stringify(run ?? null)}`,
    ...listTexts('rows', rows),
    ...listTexts('requests', requests),
    ...listTexts('settlements', findings),
    ...(leftOut ? listTexts('leftOut', leftOut) : []),
    '}',
  ]);
}

/** In parts: one text for a run of 100,000 rows would have hundreds of megabytes. */
const listTexts = (name: string, records: readonly unknown[]): string[] => [
  `,"${name}":[`,
  ...records.map((record, index) => (index > 0 ? ',' : '') + JSON.stringify(record)),
  ']',
];
