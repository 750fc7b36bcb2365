import type { ServerResponse } from 'node:http';

/** Writes an answer to the socket. `Response.error()` or a failing body closes it: a real network failure. */
export async function sendResponse(res: ServerResponse, response: Response): Promise<void> {
  if (response.type === 'error') return void res.socket?.destroy();
  res.writeHead(response.status, Object.fromEntries(response.headers));
  if (!response.body) return void res.end();
  res.flushHeaders();
  try {
    for await (const chunk of response.body) await written(res, chunk);
    res.end();
  } catch {
    res.socket?.destroy();
  }
}

/** Resolves when the bytes have left this process, so that closing the socket cannot discard them. */
function written(res: ServerResponse, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    res.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}
