import { useLingui } from '@lingui/react/macro';
import { Button, Table, Text, VisuallyHidden } from '@mantine/core';
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

interface RunTableProps {
  name: string;
  runs: readonly Run[];
  /** The action that the run needs from the person; it becomes the link's text. */
  verbOf?(run: Run): string;
  /** Index of the row that the link opens. */
  rowOf?(run: Run): number | undefined;
}

/** Runs with the outcomes of their rows. The whole row is a link to the run. */
export function RunTable({ name, runs, verbOf, rowOf }: RunTableProps) {
  const { t, i18n } = useLingui();
  // Most people write no notes, and an empty column takes room from the others.
  const hasNotes = runs.some(({ note }) => note);
  const columns = [t`Run`, t`Outcome`, t`State`, t`Started`];
  return (
    <LongTable
      name={name}
      columns={[...columns, ...(hasNotes ? [t`Note`] : []), ...(verbOf ? [''] : [])]}
      rows={runs}
    >
      {(run) => {
        const operation = t(operationWords[run.operation].name);
        const link = { href: paths.run(run.id, rowOf?.(run)), 'data-row-link': true };
        return (
          <Table.Tr key={run.id}>
            <Table.Th scope="row">
              {verbOf ? operation : <Link {...link}>{operation}</Link>}
              {run.parts && (
                <Text size="xs" c="dimmed" maw="20rem" className="wraps">
                  {partsWords(i18n, Object.entries(run.parts))}
                </Text>
              )}
            </Table.Th>
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
            {verbOf && (
              <Table.Td ta="end">
                <Button component={Link} {...link} variant="default" size="xs">
                  {verbOf(run)}
                  {/* Tells links with the same text apart. */}
                  <VisuallyHidden>
                    {' '}
                    {operation}, <Time at={run.createdAt} />
                  </VisuallyHidden>
                </Button>
              </Table.Td>
            )}
          </Table.Tr>
        );
      }}
    </LongTable>
  );
}
