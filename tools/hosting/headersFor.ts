import { configFaults } from '../../src/config/configFaults.ts';
import { parseConfig } from '../../src/config/readConfig.ts';
import { originsOf } from './headers.ts';

/**
 * The origins that a console with this config.json calls, or the faults that make them unknown. `text` is config.json;
 * `also` are more origins, for providers with endpoints elsewhere.
 */
export function headersFor(
  text: string,
  also: readonly string[],
): { origins: string[] } | { faults: string[] } {
  // Removes the byte order mark, as fetch does.
  const config = parseConfig(text.replace(/^\uFEFF/, ''));
  // One fault gives no origins at all: a missing origin would only show at sign-in.
  if (config.kind === 'bad')
    return { faults: configFaults(config.text).map(({ field, fault }) => `${field} ${fault}`) };
  const faults = also
    .filter((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin || origin.includes('*'))
    .map((origin) => `--also ${origin}: must be an origin such as https://login.example`);
  return faults.length > 0 ? { faults } : { origins: [...new Set([...originsOf(config.config), ...also])] };
}
