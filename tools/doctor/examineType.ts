import type { Answer } from './ask.ts';
import type { FindingList } from './finding.ts';

/** With `X-Content-Type-Options: nosniff` browsers run no script and apply no style of another type. */
export const types = { js: /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i, css: /^text\/css\b/i };

export function examineType(path: string, { headers }: Answer, found: FindingList): void {
  const kind = path.endsWith('.css') ? 'css' : 'js';
  const type = headers.get('content-type') ?? '';
  if (types[kind].test(type)) return void found.good(`${path} comes as ${type}.`);
  found.wrong(
    `${path} comes with Content-Type ${type ? `"${type}"` : 'missing'}.`,
    kind === 'js'
      ? 'No browser runs it: people see that the console did not start.'
      : 'No browser applies it.',
    'Let the host send .js as text/javascript and .css as text/css (nginx: include mime.types; IIS: staticContent).',
  );
}
