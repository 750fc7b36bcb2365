import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { causeWords } from '#platform/outcomeWords.ts';
import type { Run } from '#run/run.ts';
import { Section } from '#ui/Section.tsx';
import { Table } from '#ui/Table.tsx';
import { Time } from '#ui/Time.tsx';
import { operationWords } from '#workbench/operationWords.ts';
import { paths } from '#workbench/paths.ts';
import { RowIds } from '#workbench/RowIds.tsx';
import { useJournal } from '#workbench/useJournal.ts';
import { unknownRows } from './unknownRows.ts';

/** The rows that nobody knows of, over all runs, each with the way to settle it: the first thing to do of a morning. */
export function UnknownRows({ runs }: { runs: readonly Run[] }) {
  const { t } = useLingui();
  const ids = runs.map(({ id, counts }) => `${id} ${counts.unknown}`);
  const { data: unknown } = useJournal(['unknownRows', ...ids], (journal) =>
    unknownRows(runs, journal.readRun),
  );
  if (!unknown) return null;
  return (
    <Section
      title={t`Unknown rows to settle`}
      description={t`No clear answer came for these rows, so they may have been done. Look them up in the CRM and say what you found.`}
    >
      <Table
        name={t`Unknown rows to settle`}
        columns={[t`Row`, t`Operation`, t`Ids`, t`What happened`, t`When`]}
      >
        {unknown.rows.map(({ run, row, fate, at }) => {
          const number = row.index + 1;
          return (
            <tr key={`${run.id} ${row.index}`}>
              <th scope="row">
                <Link href={paths.run(run.id, row.index)}>{t`Settle row ${number}`}</Link>
              </th>
              <td>{t(operationWords[run.operation].name)}</td>
              <td>
                <RowIds operation={run.operation} rows={[row]} />
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
