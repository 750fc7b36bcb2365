import type { Config } from '../../src/config/config.ts';
import { configFaults } from '../../src/config/configFaults.ts';
import { parseConfig } from '../../src/config/readConfig.ts';
import { isSilence } from './ask.ts';
import { examineDoubts } from './examineDoubts.ts';
import type { Visit } from './preflight.ts';

const MEANING = 'The console cannot start.';

/** Reads config.json as the console does; undefined if the console could not start with it. */
export async function examineConfig(url: URL, { ask, found }: Visit): Promise<Config | undefined> {
  if (url.pathname !== '/config.json')
    found.unsure(
      `You named ${url.pathname}.`,
      'The console reads /config.json, at the root of its own address, and nothing else.',
      `Serve it at ${url.origin}/config.json.`,
    );
  const answer = await ask(url.href);
  if (isSilence(answer))
    return found.silent('wrong', url.href, answer, MEANING, 'Check the address, and that the server runs.');
  if (answer.status !== 200)
    return found.wrong(
      `${url.href} answers with status ${answer.status}.`,
      MEANING,
      'Put the file beside index.html, readable without a sign-in.',
    );
  if (answer.text.trimStart().startsWith('<'))
    return found.wrong(
      `${url.href} answers with a web page, not with JSON.`,
      MEANING,
      'The file is missing, and the host sends the page for every address: put the file beside index.html, and let the host answer 404 where there is none.',
    );
  const parsed = parseConfig(answer.text);
  if (parsed.kind === 'bad') {
    for (const { field, fault } of configFaults(parsed.text))
      found.wrong(`${field} ${fault}.`, MEANING, `Correct ${field}.`);
    return;
  }
  found.good(`It can be read, and names ${parsed.config.orgs.map(({ label }) => label).join(', ')}.`);
  examineDoubts(parsed.config, found);
  return parsed.config;
}
