/** The failure on access to the record. rowLocked: another user is saving it · unexpected: the service itself fails. */
export type Trouble = 'rowLocked' | 'unexpected';

export interface SeedRecord {
  readonly id: string;
  readonly label: string;
  readonly trouble?: Trouble;
}
