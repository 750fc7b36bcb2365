import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { OperationName } from '#contract/operations.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import type { Row } from '#run/run.ts';
import { Section } from '#ui/Section.tsx';
import { Table } from '#ui/Table.tsx';
import { Time } from '#ui/Time.tsx';
import { operationWords } from '#workbench/operationWords.ts';
import { paths } from '#workbench/paths.ts';
import { RowIds } from '#workbench/RowIds.tsx';
import { setOfRow } from '#workbench/rowWords.ts';
import type { UnknownRows as UnknownRowsFound } from './unknownRows.ts';

/** Of a set: enough to know it again. */
const ACTIVITIES_SHOWN = 3;

/** The rows that nobody knows of, over all runs, each with the way to settle it: the first thing to do of a morning. */
export function UnknownRows({ unknown }: { unknown: UnknownRowsFound }) {
  const { t } = useLingui();
  return (
    <Section
      title={t`Unknown rows to settle`}
      description={t`No clear answer came for these rows, so they may have been done. Look them up in the CRM and say what you found.`}
    >
      <Table
        name={t`Unknown rows to settle`}
        columns={[t`Row`, t`Operation`, t`Ids`, t`What happened`, t`When`]}
      >
        {unknown.rows.map(({ run, unit, fate, at }) => {
          const [first] = unit.rows;
          return (
            <tr key={`${run.id} ${unit.key}`}>
              <th scope="row">
                <Link href={paths.run(run.id, first?.index)}>
                  {first && t(settleWords(run.operation, first))}
                </Link>
              </th>
              <td>{t(operationWords[run.operation].name)}</td>
              <td>
                <RowIds operation={run.operation} rows={unit.rows.slice(0, ACTIVITIES_SHOWN)} />
                {unit.rows.length > ACTIVITIES_SHOWN && (
                  <Plural value={unit.rows.length - ACTIVITIES_SHOWN} one="and # more" other="and # more" />
                )}
              </td>
              <td>{t(causeWords[fate.cause].title)}</td>
              <td>
                <Time at={at} />
              </td>
            </tr>
          );
        })}
        {unknown.more.map(({ run, count }) => (
          <tr key={run.id}>
            <th scope="row">
              <Link href={paths.run(run.id)}>{t`Open the run`}</Link>
            </th>
            <td>{t(operationWords[run.operation].name)}</td>
            <td colSpan={2}>
              <Plural value={count} one="# more unknown row" other="# more unknown rows" />
            </td>
            <td>
              <Time at={run.createdAt} />
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}

/** Whole sentences, since a translator may need another order: the link is found by its words. */
function settleWords(operation: OperationName, row: Row): MessageDescriptor {
  const set = setOfRow(operation, row.cells);
  const number = row.index + 1;
  return set === null ? msg`Settle row ${number}` : msg`Settle set ${set}`;
}
