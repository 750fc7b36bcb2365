import { type Ask, isSilence } from './ask.ts';
import { types } from './examineType.ts';
import type { FindingList } from './finding.ts';

/** Names under which other applications register their service worker. Those of this build remove themselves (public/sw.js). */
const workers = ['/sw.js', '/service-worker.js', '/ngsw-worker.js'];

/** Looks for a service worker of an earlier application at this address, which goes on serving that one's pages. */
export async function examineWorkers(
  at: (path: string) => ReturnType<Ask>,
  found: FindingList,
): Promise<void> {
  const answers = await Promise.all(workers.map(at));
  const stays: string[] = [];
  for (const [index, answer] of answers.entries()) {
    const path = workers[index] ?? '';
    const isScript =
      !isSilence(answer) && answer.status === 200 && types.js.test(answer.headers.get('content-type') ?? '');
    if (!isScript) stays.push(path);
    else if (!answer.text.includes('registration.unregister('))
      found.wrong(
        `${path} is a service worker of another application.`,
        'Browsers that have it show that application here, or an old copy of this one.',
        `Take that file off this host. The build has a ${path} that frees browsers (docs/install.md).`,
      );
  }
  if (stays.length > 0)
    found.unsure(
      `${stays.join(', ')} ${stays.length > 1 ? 'are' : 'is'} not there as a script.`,
      'If another application was at this address before, a browser that has its service worker goes on showing that one.',
      'Deploy the whole of dist/: these files make such a worker remove itself.',
    );
  else found.good('A service worker of an earlier application would remove itself.');
}
