import { withBodyStream } from './bodyStream.ts';

/** The same answer with a body that fails after `keep` bytes: a server closes the socket; in memory, reading fails. */
export async function withCutBody(response: Response, keep: number): Promise<Response> {
  const bytes = await response.bytes();
  let sent = false;
  return withBodyStream(response, (controller) => {
    if (sent || keep === 0) return controller.error(new TypeError('The connection was closed'));
    sent = true;
    controller.enqueue(bytes.slice(0, keep));
  });
}
