import type { Org } from '../../src/config/config.ts';
import { isSilence } from './ask.ts';
import type { FindingList } from './finding.ts';
import type { TryStream } from './tryStream.ts';

/**
 * Checks that the org accepts requests that a browser cannot repeat (`sendOnce`, docs/reliability.md): it speaks
 * HTTP/2, and refuses a body without a length only because of the invalid token.
 */
export async function examineSendOnce(
  { baseUrl, sendOnce }: Org,
  tryStream: TryStream,
  found: FindingList,
): Promise<void> {
  const post = await tryStream(`${baseUrl}/v1/order`, 'POST');
  // examineApi reports addresses without an answer.
  if (isSilence(post)) return;
  if (!post.speaksHttp2) {
    const what = `${new URL(baseUrl).origin} offers no HTTP/2, so browsers can repeat a request by themselves.`;
    if (sendOnce === false) return found.good(`${what} sendOnce would not change that.`);
    return found.unsure(
      what,
      '"sendOnce" has no effect. Where a connection drops, an order may be created twice unseen.',
      'Let the org be reached over HTTP/2.',
    );
  }
  if (post.status !== 401) {
    const what = `A call whose body has no length is answered with status ${post.status}, not with 401.`;
    if (sendOnce === false) return found.good(`${what} Leave "sendOnce" out for this org.`);
    return found.wrong(
      what,
      'The org may refuse everything that is sent.',
      'Take "sendOnce" out for this org.',
    );
  }
  const deletion = await tryStream(`${baseUrl}/v1/order-item/1`, 'DELETE');
  const takesDelete = !isSilence(deletion) && deletion.status === 401;
  const best = takesDelete ? 'all' : true;
  const setting = `"sendOnce": ${JSON.stringify(best)}`;
  if (sendOnce === best) return found.good(`It takes requests that no browser can repeat (${setting}).`);
  if (sendOnce === 'all') {
    const answer = isSilence(deletion) ? deletion.silence : `status ${deletion.status}`;
    return found.wrong(
      `A DELETE with a body is answered with ${answer}.`,
      'Items may not be deleted.',
      `Set ${setting} for this org.`,
    );
  }
  found.unsure(
    'It takes requests that no browser can repeat, and config.json does not ask for all of them.',
    'Where a connection drops, a browser may send a request twice, and an order be created twice unseen.',
    `Set ${setting} for this org.`,
  );
}
