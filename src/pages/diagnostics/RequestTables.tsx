import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState, Table } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { verdictOf } from '#contract/causes.ts';
import { paths } from '#desk/links/paths.ts';
import { operationWords } from '#desk/words/operationWords.ts';
import { verdictTone } from '#desk/words/verdictTone.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import type { TabRequest } from '#platform/tabRequests.ts';
import type { RequestRecord } from '#run/run.ts';
import { tookMs } from '#runPage/audit/tookMs.ts';
import { Section } from '#ui/Section.tsx';
import { StackingTable } from '#ui/StackingTable.tsx';
import { Time } from '#ui/Time.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';

const SHOWN_AT_FIRST = 10;

interface RequestTablesProps {
  /** Newest first. */
  requests: readonly RequestRecord[];
  tabRequests: readonly TabRequest[];
}

/** The last requests: those that the journal keeps, and everything that this tab fetched. */
export function RequestTables({ requests, tabRequests }: RequestTablesProps) {
  const { t, i18n } = useLingui();
  const [isAll, setIsAll] = useState(false);
  const end = isAll ? undefined : SHOWN_AT_FIRST;
  const milliseconds = (ms: number | null) =>
    ms === null ? '–' : i18n.number(ms, { style: 'unit', unit: 'millisecond' });
  const moreButton = ({ length }: readonly unknown[]) => {
    const more = length - SHOWN_AT_FIRST;
    if (isAll || more <= 0) return null;
    return (
      <div>
        <Button size="xs" variant="default" onClick={() => setIsAll(true)}>
          <Plural value={more} one="Show # more" other={`Show ${more} more`} />
        </Button>
      </div>
    );
  };

  return (
    <>
      <Section
        title={t`Last requests in the journal`}
        description={t`What this browser sent for you, from whichever tab. What was sent and answered word by word stands with the run.`}
      >
        {requests.length === 0 ? (
          <EmptyState
            title={t`Nothing has been sent yet`}
            description={<Trans>Requests stand here as soon as something is sent.</Trans>}
          />
        ) : (
          <StackingTable
            name={t`Last requests in the journal`}
            columns={[t`When`, t`Operation`, t`Came to`, t`Status`, t`Took`, t`Run`]}
            numbers={[4]}
          >
            {requests.slice(0, end).map((request) => {
              const { id, runId, rows, operation, cause, raw, sentAt } = request;
              return (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Time at={sentAt} />
                  </Table.Td>
                  <Table.Td>{t(operationWords[operation].name)}</Table.Td>
                  <Table.Td>
                    <ToneBadge tone={verdictTone[verdictOf(cause)]}>{t(causeWords[cause].title)}</ToneBadge>
                  </Table.Td>
                  <Table.Td>{raw?.status ?? '–'}</Table.Td>
                  <Table.Td>{milliseconds(tookMs(request))}</Table.Td>
                  <Table.Td>
                    <Link href={paths.run(runId, rows[0])}>
                      <Trans>Open the run</Trans>
                    </Link>
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </StackingTable>
        )}
        {moreButton(requests)}
      </Section>
      <Section
        title={t`Last requests of this tab`}
        description={t`Everything that the console asked for since this page was loaded, as the browser timed it: sign-in, settings and sending. Addresses are without query and ids.`}
      >
        <StackingTable
          name={t`Last requests of this tab`}
          columns={[t`When`, t`Address`, t`Status`, t`Took`]}
          numbers={[3]}
        >
          {tabRequests.slice(0, end).map(({ address, at, status, tookMs }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same address can be asked twice at a time
            <Table.Tr key={`${at} ${index}`}>
              <Table.Td>
                <Time at={at} />
              </Table.Td>
              <Table.Td>
                <code>{address}</code>
              </Table.Td>
              <Table.Td>{status ?? t`None seen`}</Table.Td>
              <Table.Td>{milliseconds(tookMs)}</Table.Td>
            </Table.Tr>
          ))}
        </StackingTable>
        {moreButton(tabRequests)}
      </Section>
    </>
  );
}
