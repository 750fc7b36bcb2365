/**
 * What goes wrong inside the org as soon as a request touches the record.
 * rowLocked: somebody else is saving it · unexpected: the service itself fails.
 */
export type Trouble = 'rowLocked' | 'unexpected';

/** What every record of the embedded org has. */
export interface SeedRecord {
  readonly id: string;
  readonly label: string;
  readonly trouble?: Trouble;
}
