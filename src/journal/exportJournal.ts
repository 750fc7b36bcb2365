import type { Owner } from '#run/run.ts';
import { rawText } from './findRun.ts';
import { JOURNAL_FILE_VERSION, JOURNAL_FORMAT } from './journalFile.ts';
import type { JournalReads } from './reads.ts';

/** Records per text: one text for a run of 100,000 rows would have hundreds of megabytes. */
const RECORDS_PER_TEXT = 500;

/** The journal as a file (journalFile.ts). The browser may keep Blob parts on disk; one text would fill the memory. */
export async function exportJournal(
  journal: Pick<JournalReads, 'runIds' | 'findRun'>,
  owner: Owner,
  now: number,
) {
  const runs: Blob[] = [];
  const unreadable: Blob[] = [];
  for (const id of await journal.runIds()) {
    const found = await journal.findRun(id);
    if (!found) continue;
    const [list, { run, rows, requests, settlements }] =
      found.kind === 'read' ? [runs, found.history] : [unreadable, found.raw];
    list.push(
      new Blob([
        list.length > 0 ? ',\n' : '',
        `{"run":${rawText(run)}`,
        ...listTexts('rows', rows),
        ...listTexts('requests', requests),
        ...listTexts('settlements', settlements),
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

function* listTexts(name: string, records: readonly unknown[]): Generator<string> {
  yield `,"${name}":[`;
  for (let start = 0; start < records.length; start += RECORDS_PER_TEXT) {
    if (start > 0) yield ',';
    yield records
      .slice(start, start + RECORDS_PER_TEXT)
      .map((record) => rawText(record))
      .join(',');
  }
  yield ']';
}
