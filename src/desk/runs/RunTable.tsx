import { useLingui } from '@lingui/react/macro';
import { Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import { causeWords } from '#platform/outcomeWords.ts';
import type { Run } from '#run/run.ts';
import { LongTable } from '#ui/LongTable.tsx';
import { Time } from '#ui/Time.tsx';
import { paths } from '../links/paths.ts';
import { operationWords } from '../words/operationWords.ts';
import { partsWords } from '../words/partsWords.ts';
import { runStateWords } from '../words/runStateWords.ts';
import { RunOutcomes } from './RunOutcomes.tsx';

/** Runs, each with what became of its rows. */
export function RunTable({ name, runs }: { name: string; runs: readonly Run[] }) {
  const { t, i18n } = useLingui();
  // Most people write none, and an empty column takes room from the others.
  const hasNotes = runs.some(({ note }) => note);
  const columns = [t`Run`, t`Rows`, t`Outcome`, t`State`, t`Started`, ...(hasNotes ? [t`Note`] : [])];
  return (
    <LongTable name={name} columns={columns} numbers={[1]} rows={runs}>
      {(run) => (
        <Table.Tr key={run.id}>
          <Table.Th scope="row">
            <Link href={paths.run(run.id)}>{t(operationWords[run.operation].name)}</Link>
            {run.parts && (
              <Text size="xs" c="dimmed" maw="20rem" className="wraps">
                {partsWords(i18n, Object.entries(run.parts))}
              </Text>
            )}
          </Table.Th>
          <Table.Td>{i18n.number(run.rowCount)}</Table.Td>
          <Table.Td>
            <RunOutcomes run={run} />
          </Table.Td>
          <Table.Td>
            {t(runStateWords[run.state])}
            {run.state === 'paused' && run.pausedBy && (
              <Text size="xs" c="dimmed" maw="20rem" className="wraps">
                {t(causeWords[run.pausedBy].title)}
              </Text>
            )}
          </Table.Td>
          <Table.Td>
            <Time at={run.createdAt} />
          </Table.Td>
          {hasNotes && (
            <Table.Td>
              <Text inherit maw="20rem" className="wraps">
                {run.note}
              </Text>
            </Table.Td>
          )}
        </Table.Tr>
      )}
    </LongTable>
  );
}
