/**
 * The failure when a request accesses the record.
 * rowLocked: another user is saving it · unexpected: the service itself fails.
 */
export type Trouble = 'rowLocked' | 'unexpected';

/** Fields of every record in the embedded org. */
export interface SeedRecord {
  readonly id: string;
  readonly label: string;
  readonly trouble?: Trouble;
}
