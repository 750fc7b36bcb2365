/** What the team's journal needs of a storage engine. Objects are written once and never changed. */
export interface TeamStore {
  /** By the store's own clock: those of two computers may be hours apart. */
  now(): Promise<number>;
  /** Creates an object, or leaves the one that is there as it is. */
  put(key: string, body: string): Promise<'created' | 'exists'>;
  /** All keys that begin with `prefix` and stand behind `after`, with the time at which the store took them. */
  list(prefix: string, after: string): Promise<readonly StoredObject[]>;
  /** Null where there is none. */
  get(key: string): Promise<string | null>;
}

export interface StoredObject {
  key: string;
  at: number;
}

/**
 * signIn: no keys without another sign-in · refused: the store turned the keys away · silent: no answer in time ·
 * unreachable: the connection failed, or the store · unusable: an answer that cannot be right, such as a list without
 * what was just written.
 */
export type TeamFailureCode = 'signIn' | 'refused' | 'silent' | 'unreachable' | 'unusable';

/** All that a store, and the team's journal above it, rejects with. */
export class TeamFailure extends Error {
  readonly code: TeamFailureCode;

  constructor(code: TeamFailureCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
