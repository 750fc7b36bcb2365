import type { Org } from '../../src/config/config.ts';
import { operationNames, operations, pathWith } from '../../src/contract/operations.ts';
import { isSilence } from './ask.ts';
import { type Lack, preflight, type Visit } from './preflight.ts';

const headers = ['authorization', 'content-type'];

/** Checks whether a browser may call the org's API. Sends only preflights, because calls would change records. */
export async function examineApi({ baseUrl }: Org, visit: Visit): Promise<void> {
  const { origin, found } = visit;
  if (new URL(baseUrl).origin === origin)
    return found.good(`${baseUrl} is on the console's own origin: no permission is needed.`);
  const calls = operationNames.map((name) => ({
    method: operations[name].method,
    path: pathWith(name, () => '1'),
  }));
  const lacking: { lack: Lack; path: string }[] = [];
  for (const { path, method } of calls) {
    const { answer, lacks } = await preflight(visit, baseUrl + path, { method, headers });
    if (isSilence(answer)) {
      const remedy = 'Check baseUrl of this org in config.json.';
      return found.silent('wrong', baseUrl, answer, 'Nothing can be sent.', remedy);
    }
    lacking.push(...lacks.map((lack) => ({ lack, path })));
  }
  // Each missing permission once, with its paths.
  for (const same of Map.groupBy(lacking, ({ lack }) => JSON.stringify(lack)).values()) {
    const [{ lack } = { lack: null }] = same;
    if (!lack) continue;
    const where = same.length === calls.length ? '' : ` of ${same.map(({ path }) => path).join(' and ')}`;
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
  if (lacking.length === 0)
    found.good(`It lets pages of ${origin} call all ${calls.length} operations, with their token.`);
}
