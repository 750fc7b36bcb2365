/** The longest answer that is read, in bytes: hundreds of sets have room in it, and parsing it takes well under a second. */
export const BODY_LIMIT = 4_000_000;

/** The body as text, as far as it came. Never rejects. Unlike `response.text()` it has a limit and keeps a partial body. */
export async function readBody(
  response: Response,
  stop: AbortSignal,
): Promise<{ text: string; whole: boolean }> {
  if (!response.body) return { text: '', whole: true };
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const giveUp = () => void reader.cancel().catch(() => undefined);
  stop.addEventListener('abort', giveUp);
  if (stop.aborted) giveUp();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { text: text + decoder.decode(), whole: !stop.aborted };
      bytes += value.byteLength;
      if (bytes > BODY_LIMIT) {
        giveUp();
        return { text, whole: false };
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return { text, whole: false };
  } finally {
    stop.removeEventListener('abort', giveUp);
  }
}
