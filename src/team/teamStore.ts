/** The storage engine of the team's journal. Objects are written once and never changed. */
export interface TeamStore {
  /** The time by the store's own clock: the clocks of two computers may differ by hours. */
  now(): Promise<number>;
  /** Creates an object, or leaves an existing one as it is. */
  put(key: string, body: string): Promise<'created' | 'exists'>;
  /** All keys with this prefix that come after `after`, with the time when the store received them. */
  list(prefix: string, after: string): Promise<readonly StoredObject[]>;
  /** Null if there is none. */
  get(key: string): Promise<string | null>;
}

export interface StoredObject {
  key: string;
  at: number;
}

/**
 * signIn: no keys without another sign-in · refused: the store refused the keys · silent: no answer in time ·
 * unreachable: the connection failed, or the store · unusable: an impossible answer, such as a list without the object
 * just written.
 */
export type TeamFailureCode = 'signIn' | 'refused' | 'silent' | 'unreachable' | 'unusable';

/** All rejections of a store, and of the team's journal above it. */
export class TeamFailure extends Error {
  readonly code: TeamFailureCode;

  constructor(code: TeamFailureCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
