import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { RequestRecord, Row, Run, Settlement } from '#run/run.ts';

/** Rows are kept in records of this many: one each would make 100,000 writes of a large sheet, one in all a write of megabytes for a look at one row. */
export const ROWS_PER_CHUNK = 500;

export interface RowChunk {
  runId: string;
  chunk: number;
  rows: Row[];
}

/** What a person had entered in a form or pasted into a sheet. */
export interface Draft {
  name: string;
  values: unknown;
  savedAt: number;
}

export interface JournalSchema extends DBSchema {
  runs: { key: string; value: Run; indexes: { createdAt: number; sendsAgain: string } };
  rows: { key: [string, number]; value: RowChunk };
  requests: {
    key: string;
    value: RequestRecord;
    indexes: { run: [string, number, number]; bodyHash: string; operation: string; order: string };
  };
  settlements: { key: string; value: Settlement; indexes: { run: string } };
  drafts: { key: string; value: Draft };
}

export type JournalDatabase = IDBPDatabase<JournalSchema>;

export const JOURNAL_VERSION = 1;

/** One database for each org and person: what one did, another who signs in here does not see. */
export function databaseName(owner: { orgId: string; userId: string }): string {
  return `order-desk/${encodeURIComponent(owner.orgId)}/${encodeURIComponent(owner.userId)}`;
}

/** Opens the journal, making it or bringing it up to date. Rejects where the browser has no IndexedDB or refuses it. */
export function openDatabase(name: string): Promise<JournalDatabase> {
  return openDB<JournalSchema>(name, JOURNAL_VERSION, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) createStores(database);
    },
    // Another tab wants a newer version: let it, rather than keep it waiting. Writes here then fail, and nothing is sent.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

export const deleteDatabase = (name: string) => deleteDB(name);

function createStores(database: JournalDatabase): void {
  const runs = database.createObjectStore('runs', { keyPath: 'id' });
  runs.createIndex('createdAt', 'createdAt');
  // Runs that send nothing again are not in this index.
  runs.createIndex('sendsAgain', 'sendsAgain.runId');
  database.createObjectStore('rows', { keyPath: ['runId', 'chunk'] });
  const requests = database.createObjectStore('requests', { keyPath: 'id' });
  // By plan and attempt, not by time: the clock of a machine can be set back between two attempts.
  requests.createIndex('run', ['runId', 'seq', 'attempt']);
  requests.createIndex('bodyHash', 'bodyHash');
  requests.createIndex('operation', 'operation');
  // Only order items have an order in their input; other requests are not in this index.
  requests.createIndex('order', 'input.orderId');
  database.createObjectStore('settlements', { keyPath: 'id' }).createIndex('run', 'runId');
  database.createObjectStore('drafts', { keyPath: 'name' });
}
