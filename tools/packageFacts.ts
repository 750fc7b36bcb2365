import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a package says of itself. */
export interface PackageFacts {
  name: string;
  version: string;
  /** SPDX. */
  licence: string;
  /** The text that has to go with its code. */
  licenceText: string | null;
}

/** Build tools list what is bundled with them too, and nothing of that gets into a bundle of ours. */
const ofTheirOwn = /^# Licenses of bundled dependencies[\s\S]*/m;

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

/** Null where it is not installed, as one for another system. */
export function packageFacts(name: string): PackageFacts | null {
  const folder = join(modules, name);
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return null;
  const { version, license } = JSON.parse(readFileSync(manifest, 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.(md|txt))?$/i.test(entry));
  const licenceText = file
    ? readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').replace(ofTheirOwn, '').trim()
    : null;
  return { name, version, licence: license ?? 'unknown', licenceText };
}
