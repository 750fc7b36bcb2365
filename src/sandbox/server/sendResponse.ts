import type { ServerResponse } from 'node:http';

/**
 * Puts an answer on the socket. `Response.error()` and a body that fails close the socket, for real: that is how a
 * fault of the org becomes one of the network.
 */
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

/** Resolves when the bytes have left this process, so that closing the socket afterwards does not take them back. */
function written(res: ServerResponse, chunk: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    res.write(chunk, (error) => (error ? reject(error) : resolve()));
  });
}
