import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { useUnreadableRuns } from '#desk/useUnreadableRuns.ts';
import { operationWords } from '#desk/words/operationWords.ts';
import { Section } from '#ui/Section.tsx';
import { StackingTable } from '#ui/StackingTable.tsx';
import { Time } from '#ui/Time.tsx';
import { NotLookedThrough } from './NotLookedThrough.tsx';

/** The runs whose records make no sense any more, by name: left out silently they would seem never to have been. */
export function UnreadableRuns() {
  const { t } = useLingui();
  const { data: unreadable = [], isError } = useUnreadableRuns();
  if (isError) return <NotLookedThrough />;
  if (unreadable.length === 0) return null;
  return (
    <Section
      title={t`Records that cannot be read`}
      description={t`These runs are in this browser, but what is recorded of them does not make sense. Nothing is claimed of their rows: look in the CRM for what became of them. Export takes the records along as they are.`}
    >
      <StackingTable
        name={t`Records that cannot be read`}
        columns={[t`Id`, t`Operation`, t`Begun`, t`First fault`]}
      >
        {unreadable.map(({ id, operation, createdAt, fault }) => (
          <Table.Tr key={id}>
            <Table.Th scope="row">
              <Link href={paths.run(id)}>{id}</Link>
            </Table.Th>
            <Table.Td>{operation ? t(operationWords[operation].name) : <Trans>Not known</Trans>}</Table.Td>
            <Table.Td>{createdAt === null ? <Trans>Not known</Trans> : <Time at={createdAt} />}</Table.Td>
            <Table.Td>
              <code>{fault}</code>
            </Table.Td>
          </Table.Tr>
        ))}
      </StackingTable>
    </Section>
  );
}
