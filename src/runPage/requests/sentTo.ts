import type { RequestRecord, Run } from '#run/run.ts';

/** The base address that a request was sent to, whatever config.json says now; undefined without a record. */
export function sentTo(run: Pick<Run, 'baseUrl'>, request: Pick<RequestRecord, 'baseUrl'>) {
  return request.baseUrl ?? run.baseUrl;
}

/** The org's label at the time, with the hosts of a run's requests; without requests, the run's own host. */
export function orgSentTo(
  run: Pick<Run, 'orgLabel' | 'baseUrl'>,
  requests: readonly Pick<RequestRecord, 'baseUrl'>[],
): string {
  const addresses = (requests.length > 0 ? requests : [run]).flatMap((each) => sentTo(run, each) ?? []);
  const hosts = [...new Set(addresses.map((address) => new URL(address).host))];
  return hosts.length > 0 ? `${run.orgLabel} (${hosts.join(', ')})` : run.orgLabel;
}
