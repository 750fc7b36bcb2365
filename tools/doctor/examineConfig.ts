import type { Config } from '../../src/config/config.ts';
import { configFaults } from '../../src/config/configFaults.ts';
import { parseConfig } from '../../src/config/readConfig.ts';
import { type Ask, isSilence } from './ask.ts';
import { type Finding, findingList } from './finding.ts';

const MEANING = 'The console cannot start.';

/** Reads config.json as the console does. `config` is null if the console could not start with it. */
export async function examineConfig(
  url: URL,
  ask: Ask,
): Promise<{ config: Config | null; findings: readonly Finding[] }> {
  const found = findingList('config.json');
  const result = (config: Config | null) => ({ config, findings: found.all });

  if (url.pathname !== '/config.json') {
    found.unsure(
      `You named ${url.pathname}.`,
      'The console reads /config.json, at the root of its own address, and nothing else.',
      `Serve it at ${url.origin}/config.json.`,
    );
  }
  const answer = await ask(url.href);
  if (isSilence(answer)) {
    found.silent('wrong', url.href, answer, MEANING, 'Check the address, and that the server runs.');
    return result(null);
  }
  if (answer.status !== 200) {
    const remedy = 'Put the file beside index.html, readable without a sign-in.';
    found.wrong(`${url.href} answers with status ${answer.status}.`, MEANING, remedy);
    return result(null);
  }
  if (answer.text.trimStart().startsWith('<')) {
    found.wrong(
      `${url.href} answers with a web page, not with JSON.`,
      MEANING,
      'The file is missing, and the host sends the page for every address: put the file beside index.html, and let the host answer 404 where there is none.',
    );
    return result(null);
  }
  const parsed = parseConfig(answer.text);
  if (parsed.kind === 'bad') {
    for (const { field, fault } of configFaults(parsed.text))
      found.wrong(`${field} ${fault}.`, MEANING, `Correct ${field}.`);
    return result(null);
  }
  found.good(`It can be read, and names ${parsed.config.orgs.map(({ label }) => label).join(', ')}.`);
  return result(parsed.config);
}
