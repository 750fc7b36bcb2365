import { readFile } from 'node:fs/promises';
import { examineConfig } from './examineConfig.ts';
import { type Finding, findingList } from './finding.ts';

/** Checks a config.json on this disk before it is deployed. Asks nobody: addresses are checked once it is served. */
export async function examineFile(path: string): Promise<readonly Finding[]> {
  const text = await readFile(path, 'utf8');
  const found = findingList(path);
  const ask = async () => ({ status: 200, headers: new Headers(), text });
  await examineConfig(new URL('file:///config.json'), { origin: '', ask, found });
  return found.all;
}
