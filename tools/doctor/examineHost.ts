import { cacheControl, caching, securityHeaders } from '../hosting/headers.ts';
import { type Answer, type Ask, isSilence } from './ask.ts';
import { type ExpectedPolicy, examinePolicy, REMEDY } from './examinePolicy.ts';
import { examineType } from './examineType.ts';
import { examineWorkers } from './examineWorkers.ts';
import type { FindingList } from './finding.ts';
import type { Visit } from './preflight.ts';

const policyName = 'Content-Security-Policy';

/**
 * Checks that the console's host serves the page at every address, with the headers of tools/hosting/headers.ts. Returns the page;
 * undefined if the host does not answer.
 */
export async function examineHost(
  console: URL,
  connectSrc: Omit<ExpectedPolicy, 'isLocal'>,
  { ask, found }: Visit,
): Promise<Answer | undefined> {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(console.hostname);
  if (console.protocol !== 'https:' && !isLocal)
    found.wrong(
      'It is served without encryption.',
      'Browsers do not allow signing in from such a page, and a token would cross the network in clear.',
      'Serve it at an https:// address.',
    );
  const at = (path: string) => ask(console.origin + path, { headers: { accept: 'text/html,*/*' } });
  const page = await at('/');
  if (isSilence(page))
    return found.wrong(
      `It does not answer: ${page.silence}.`,
      'Nobody can open it.',
      'Check that the server runs.',
    );
  if (page.status !== 200 || !page.text.includes('id="root"')) {
    found.wrong(
      `/ answers with status ${page.status} and not with the console's page.`,
      'Nobody can open it.',
      'Serve the contents of dist/ at the root of this address.',
    );
    return page;
  }
  found.good('It gives the console’s page.');
  examineHeaders(page.headers, { ...connectSrc, isLocal }, found);

  const deep = await at('/orders/new');
  if (!isSilence(deep) && deep.status === 200 && deep.text === page.text)
    found.good('It gives the page for the addresses within it too.');
  else
    found.wrong(
      '/orders/new does not give the console’s page.',
      'Reloading a page, following a link and returning from the sign-in all end in an error.',
      'Let the host answer every address that is no file with index.html.',
    );

  for (const path of ['/', '/index.html', '/config.json']) {
    const answer = path === '/' ? page : await at(path);
    if (!isSilence(answer) && answer.status === 200) examineCaching(path, answer, found);
  }
  await examineAssets(page.text, at, found);
  await examineWorkers(at, found);
  return page;
}

function examineHeaders(headers: Headers, expected: ExpectedPolicy, found: FindingList): void {
  // Browsers ignore Strict-Transport-Security on localhost. The policy has findings of its own.
  const others = expected.isLocal ? [policyName, 'Strict-Transport-Security'] : [policyName];
  const differing = Object.entries(securityHeaders({ connectSrc: expected.needed })).filter(
    ([name, value]) => !others.includes(name) && headers.get(name) !== value,
  );
  for (const [name, value] of differing) {
    const is = headers.get(name);
    found.wrong(
      `The header ${name} is ${is === null ? 'missing' : `"${is}"`}.`,
      `The console is served less safely than it is built for: "${value}" is expected.`,
      REMEDY,
    );
  }
  if (differing.length === 0) found.good('Its headers are those of the list.');
  examinePolicy(headers.get(policyName), expected, found);
}

function examineCaching(path: string, answer: Answer, found: FindingList): void {
  const is = answer.headers.get('cache-control');
  if (is?.includes(caching.never)) found.good(`${path} is kept nowhere (no-store).`);
  else if (is === cacheControl(path)) found.good(`${path} is asked for again at each start (${is}).`);
  else
    found.wrong(
      `${path} comes with Cache-Control ${is ? `"${is}"` : 'missing'} instead of "${cacheControl(path)}".`,
      'After a deployment or a change of config.json, people may go on with what their browser kept.',
      REMEDY,
    );
}

async function examineAssets(
  html: string,
  at: (path: string) => ReturnType<Ask>,
  found: FindingList,
): Promise<void> {
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1];
  const [asset, styles] = await Promise.all([script && at(script), style && at(style)]);
  if (!script || !asset || isSilence(asset) || asset.status !== 200)
    return found.wrong(
      `The page's script ${script ?? ''} cannot be had.`,
      'People see that the console did not start.',
      'Deploy the whole of dist/, index.html last.',
    );
  examineType(script, asset, found);
  if (style && styles && !isSilence(styles) && styles.status === 200) examineType(style, styles, found);
  else if (style)
    found.wrong(
      `The page's ${style} cannot be had.`,
      'The console comes without its looks, or not at all.',
      'Deploy the whole of dist/, index.html last.',
    );
  if (asset.headers.get('cache-control') === caching.forEver) found.good('Built files are kept for ever.');
  else {
    found.unsure(
      `${script} comes with Cache-Control "${asset.headers.get('cache-control') ?? ''}" instead of "${caching.forEver}".`,
      'Every visit fetches again what cannot have changed.',
      REMEDY,
    );
  }
  const gone = await at('/assets/order-desk-doctor-0.js');
  if (isSilence(gone)) return;
  if (gone.headers.get('cache-control')?.includes('immutable')) {
    found.unsure(
      'Browsers keep for a year that a built file is not there.',
      'After going back to an older build, who had asked for one of its files meanwhile does not get that file.',
      'Let the host send no Cache-Control with a 404. Where it cannot, give /assets/* "no-cache" before you roll back.',
    );
  }
  if (gone.status === 404) return;
  found.unsure(
    `A built file that is not there is answered with status ${gone.status}.`,
    'A tab of an older build takes that for code.',
    'Let the host answer 404 below /assets/.',
  );
}
