import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RequestRecord, Run } from '#run/run.ts';

/** The base address that a request was sent to, whatever config.json says now; undefined without a record. */
export function sentTo(run: Pick<Run, 'baseUrl'>, request: Pick<RequestRecord, 'baseUrl'>) {
  return request.baseUrl ?? run.baseUrl;
}

/**
 * The org's label at the time, with the hosts of a run's requests; without requests, the run's own host.
 * @param today the org's current base address, named as such if no record has one
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
