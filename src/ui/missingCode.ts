/** A piece of the console's code could not be fetched: the line is gone, or a newer build has taken its place. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('A part of the console could not be fetched', { cause });
    this.name = 'MissingCode';
  }
}
