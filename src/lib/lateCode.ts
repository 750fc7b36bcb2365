/** A chunk could not be fetched: the connection is lost, or a newer build has replaced it. */
export class MissingCode extends Error {
  constructor(cause: unknown) {
    super('A part of the console could not be fetched', { cause });
    this.name = 'MissingCode';
  }
}

/** Code that is fetched when it is needed. Rejects with `MissingCode`; the next call then fetches it again. */
export function lateCode<Code>(importCode: () => Promise<Code>): () => Promise<Code> {
  let code: Promise<Code> | null = null;
  return () => {
    code ??= importCode().catch((cause: unknown) => {
      code = null;
      throw cause instanceof MissingCode ? cause : new MissingCode(cause);
    });
    return code;
  };
}

type Load = () => Promise<unknown>;

const neededToSend: Load[] = [];

/** Nothing is sent until this code is in memory. For all code that sends, asks before sending, or tells an outcome. */
export function needToSend<Needed extends Load>(load: Needed): Needed {
  neededToSend.push(load);
  return load;
}

/** Rejects with `MissingCode`; then nothing may be sent. */
export async function loadWhatSendingNeeds(): Promise<void> {
  let known = 0;
  // Code that was just loaded may need more code.
  while (known < neededToSend.length) {
    const found = neededToSend.slice(known);
    known = neededToSend.length;
    await Promise.all(found.map((load) => load()));
  }
}
