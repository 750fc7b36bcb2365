/** A chunk could not be fetched: the connection is lost, or a newer build has replaced it. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('A part of the console could not be fetched', { cause });
    this.name = 'MissingCode';
  }
}
