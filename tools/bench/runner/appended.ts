/** A line for the file, and the number by which it is reported as flushed. */
export interface Appended {
  index: number;
  line: string;
}

// The library of a page lacks what only a worker can do.
interface SyncFile {
  write(bytes: Uint8Array, options: { at: number }): number;
  flush(): void;
}
type FileHandle = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncFile> };

const opened = open();
let end = 0;

async function open(): Promise<SyncFile> {
  const root = await navigator.storage.getDirectory();
  const handle = (await root.getFileHandle(`bench-${crypto.randomUUID()}`, { create: true })) as FileHandle;
  return handle.createSyncAccessHandle();
}

addEventListener('message', async ({ data: { index, line } }: MessageEvent<Appended>) => {
  const file = await opened;
  end += file.write(new TextEncoder().encode(line), { at: end });
  file.flush();
  postMessage(index);
});
