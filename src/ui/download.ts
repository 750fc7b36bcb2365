const KEPT_MS = 60_000;

export function download(fileName: string, mimeType: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Safari reads it later.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
