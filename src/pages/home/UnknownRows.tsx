import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { Link } from 'wouter';
import type { OperationName } from '#contract/operations.ts';
import { paths } from '#desk/links/paths.ts';
import { RowIds } from '#desk/names/RowIds.tsx';
import { operationWords } from '#desk/words/operationWords.ts';
import { setOfRow } from '#desk/words/rowWords.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import type { Row } from '#run/run.ts';
import { Section } from '#ui/Section.tsx';
import { StackingTable } from '#ui/StackingTable.tsx';
import { Time } from '#ui/Time.tsx';
import type { UnknownRows as UnknownRowsFound } from './unknownRows.ts';

const ACTIVITIES_SHOWN = 3;

export function UnknownRows({ unknown }: { unknown: UnknownRowsFound }) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Unknown rows to settle`}
      description={t`No clear answer came for these rows, so they may have been done. Look them up in the CRM and say what you found.`}
    >
      <StackingTable
        name={t`Unknown rows to settle`}
        columns={[t`Row`, t`Operation`, t`Ids`, t`What happened`, t`When`]}
      >
        {unknown.rows.map(({ run, unit, fate, at }) => {
          const [first] = unit.rows;
          return (
            <Table.Tr key={`${run.id} ${unit.key}`}>
              <Table.Th scope="row">
                <Link href={paths.run(run.id, first?.index)}>
                  {first && t(settleWords(run.operation, first))}
                </Link>
              </Table.Th>
              <Table.Td>{t(operationWords[run.operation].name)}</Table.Td>
              <Table.Td>
                <RowIds operation={run.operation} rows={unit.rows.slice(0, ACTIVITIES_SHOWN)} />
                {unit.rows.length > ACTIVITIES_SHOWN && (
                  <Plural value={unit.rows.length - ACTIVITIES_SHOWN} one="and # more" other="and # more" />
                )}
              </Table.Td>
              <Table.Td>{t(causeWords[fate.cause].title)}</Table.Td>
              <Table.Td>
                <Time at={at} />
              </Table.Td>
            </Table.Tr>
          );
        })}
        {unknown.more.map(({ run, count }) => (
          <Table.Tr key={run.id}>
            <Table.Th scope="row">
              <Link href={paths.run(run.id)}>{t`Open the run`}</Link>
            </Table.Th>
            <Table.Td>{t(operationWords[run.operation].name)}</Table.Td>
            <Table.Td colSpan={2}>
              <Plural value={count} one="# more unknown row" other="# more unknown rows" />
            </Table.Td>
            <Table.Td>
              <Time at={run.createdAt} />
            </Table.Td>
          </Table.Tr>
        ))}
      </StackingTable>
    </Section>
  );
}

/** Whole sentences, since a translator may need another order: the link is found by its words. */
function settleWords(operation: OperationName, row: Row): MessageDescriptor {
  const set = setOfRow(operation, row.cells);
  const number = row.index + 1;
  return set === null ? msg`Settle row ${number}` : msg`Settle set ${set}`;
}
