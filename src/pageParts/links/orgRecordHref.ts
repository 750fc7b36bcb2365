import type { Org } from '#config/config.ts';
import { uriPart } from '#lib/uriPart.ts';

export function orgRecordHref({ recordUrl }: Pick<Org, 'recordUrl'>, id: string): string | undefined {
  return recordUrl?.replace('{id}', uriPart(id));
}
