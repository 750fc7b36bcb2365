import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RequestRecord, Run } from '#run/run.ts';

/** The base address that a request went to, whatever config.json says today; undefined where no record tells. */
export function sentTo(run: Pick<Run, 'baseUrl'>, request: Pick<RequestRecord, 'baseUrl'>) {
  return request.baseUrl ?? run.baseUrl;
}

/**
 * The org as it was called, with the hosts that requests of one run went to; of a run without any, the host it was made for.
 * @param today the org's base address by config.json, named as such where no record tells
 */
export function orgSentTo(
  run: Pick<Run, 'orgLabel' | 'baseUrl'>,
  requests: readonly Pick<RequestRecord, 'baseUrl'>[],
  today: string,
  words: (descriptor: MessageDescriptor) => string,
): string {
  const addresses = new Set((requests.length > 0 ? requests : [run]).map((each) => sentTo(run, each)));
  const host = hostOf(today);
  const hosts = Array.from(addresses, (address) => (address ? hostOf(address) : words(msg`today: ${host}`)));
  return `${run.orgLabel} (${hosts.join(', ')})`;
}

export const hostOf = (address: string) => new URL(address).host;
