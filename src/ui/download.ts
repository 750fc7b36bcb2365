import { cleanText } from '#lib/cleanText.ts';

const KEPT_MS = 60_000;

/** What Windows takes in no name of a file. */
const UNSAFE = /[<>:"/\\|?*\n\t]/g;

export function download(fileName: string, mimeType: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = cleanText(fileName).replaceAll(UNSAFE, '-');
  link.click();
  // Safari reads it later.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
