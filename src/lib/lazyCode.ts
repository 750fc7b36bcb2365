/** A chunk could not be fetched: the connection is lost, or a newer build has replaced it. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('A part of the console could not be fetched', { cause });
    this.name = 'MissingCode';
  }
}

/** Code that is fetched when it is needed. Rejects with `MissingCode`; the next call then fetches it again. */
export function lazyCode<Code>(importCode: () => Promise<Code>): () => Promise<Code> {
  let code: Promise<Code> | null = null;
  return () => {
    code ??= importCode().catch((cause: unknown) => {
      code = null;
      throw cause instanceof MissingCode ? cause : new MissingCode(cause);
    });
    return code;
  };
}
