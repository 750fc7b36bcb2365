import type { Org } from '../../src/config/config.ts';
import { operationNames, operations, pathWith } from '../../src/contract/operations.ts';
import { type Ask, isSilence } from './ask.ts';
import { type Finding, findingList } from './finding.ts';
import { type Lack, preflight } from './preflight.ts';

const headers = ['authorization', 'content-type'];

/** Checks whether a browser may call the org's API. Sends only preflights, because calls would change records. */
export async function examineApi(
  { label, baseUrl }: Org,
  origin: string,
  ask: Ask,
): Promise<readonly Finding[]> {
  const found = findingList(`${label}: API`);
  if (new URL(baseUrl).origin === origin) {
    found.good(`${baseUrl} is on the console's own origin: no permission is needed.`);
    return found.all;
  }
  const calls = operationNames.map((name) => ({
    method: operations[name].method,
    path: pathWith(name, () => '1'),
  }));
  /** Each missing permission once, with its paths. */
  const lacking = new Map<string, { lack: Lack; paths: string[] }>();
  for (const { path, method } of calls) {
    const { answer, lacks } = await preflight({ ask, origin }, baseUrl + path, { method, headers });
    if (isSilence(answer)) {
      found.silent(
        'wrong',
        baseUrl,
        answer,
        'Nothing can be sent.',
        'Check baseUrl of this org in config.json.',
      );
      return found.all;
    }
    for (const lack of lacks) {
      const { paths } = lacking.get(JSON.stringify(lack)) ?? { paths: [] };
      lacking.set(JSON.stringify(lack), { lack, paths: [...paths, path] });
    }
  }
  for (const { lack, paths } of lacking.values()) {
    const where = paths.length === calls.length ? '' : ` of ${paths.join(' and ')}`;
    const what: Record<Lack['kind'], string> = {
      origin: `${baseUrl} does not allow requests from ${origin}.`,
      status: `The preflight${where} is answered with status ${lack.name}.`,
      method: `${lack.name} is not among the methods allowed to ${origin}.`,
      header: `The header ${lack.name} is not among those allowed to ${origin}.`,
    };
    const remedy: Record<Lack['kind'], string> = {
      origin: `Add exactly ${origin} to the org's CORS allowlist.`,
      status: 'Check baseUrl of this org in config.json, and the CORS settings of the org.',
      method: "Allow the methods POST and DELETE in the org's CORS settings.",
      header: "Allow the headers Authorization and Content-Type in the org's CORS settings.",
    };
    const meaning = 'The browser holds requests back, which reads as "could not be reached".';
    found.wrong(what[lack.kind], meaning, remedy[lack.kind]);
  }
  if (lacking.size === 0)
    found.good(`It lets pages of ${origin} call all ${calls.length} operations, with their token.`);
  return found.all;
}
