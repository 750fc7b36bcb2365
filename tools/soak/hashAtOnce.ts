import { createHash } from 'node:crypto';

/** Hashes on this thread. Another thread would finish at random times, and a seed would not repeat its schedules. */
export function hashAtOnce(): void {
  crypto.subtle.digest = async (_algorithm, data) => {
    const hash = createHash('sha256')
      .update(new Uint8Array(data as ArrayBuffer))
      .digest();
    return new Uint8Array(hash).buffer;
  };
}
