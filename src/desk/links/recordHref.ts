import type { Org } from '#config/config.ts';
import { uriPart } from '#lib/uriPart.ts';

/** Where a record can be looked at in the CRM, if config.json says it. */
export function recordHref({ recordUrl }: Pick<Org, 'recordUrl'>, id: string): string | undefined {
  return recordUrl?.replace('{id}', uriPart(id));
}
