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
  const isOff = sendOnce === false;
  if (!post.speaksHttp2) {
    const what = `${new URL(baseUrl).origin} offers no HTTP/2, so browsers can repeat a request by themselves.`;
    if (isOff) return found.good(`${what} sendOnce would not change that.`);
    return found.unsure(
      what,
      '"sendOnce" has no effect. Where a connection drops, an order may be created twice unseen.',
      'Let the org be reached over HTTP/2.',
    );
  }
  if (post.status !== 401) {
    const what = `A call whose body has no length is answered with status ${post.status}, not with 401.`;
    if (isOff) return found.good(`${what} "sendOnce": false fits this org.`);
    // The console sends a body with a length after a 411 that it can read. Many servers add no CORS headers to theirs.
    return found.wrong(
      what,
      'The org may refuse everything that is sent, or leave every row unknown.',
      'Set "sendOnce": false for this org.',
    );
  }
  const deletion = await tryStream(`${baseUrl}/v1/order-item/1`, 'DELETE');
  const takesDelete = !isSilence(deletion) && deletion.status === 401;
  const takes = 'It takes requests that no browser can repeat';
  if (isOff)
    return found.unsure(
      `${takes}, and config.json turns them off.`,
      'Where a connection drops, a browser may send a request twice, and an order be created twice unseen.',
      takesDelete ? 'Set "sendOnce": "all" for this org.' : 'Take "sendOnce" out for this org.',
    );
  if (takesDelete) {
    const hint = ', deletions too: "sendOnce": "all" spares the console a trial';
    return found.good(`${takes}${sendOnce === 'all' ? ' ("sendOnce": "all")' : hint}.`);
  }
  const answer = isSilence(deletion) ? deletion.silence : `status ${deletion.status}`;
  const what = `A DELETE with a body is answered with ${answer}.`;
  if (sendOnce === 'all')
    return found.wrong(what, 'Items may not be deleted.', 'Set "sendOnce": true for this org.');
  found.unsure(
    what,
    'The first deletion after somebody opens the console may be unknown. Later ones are sent without a body.',
    'Let the org take a DELETE with an empty body.',
  );
}
