import { cleanText } from '#lib/cleanText.ts';

const KEPT_MS = 60_000;

/** Characters that Windows does not allow in file names. */
const UNSAFE = /[<>:"/\\|?*\n\t]/g;

export function download(fileName: string, mimeType: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = cleanText(fileName).replaceAll(UNSAFE, '-');
  link.click();
  // Revoked later: Safari still reads it.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
