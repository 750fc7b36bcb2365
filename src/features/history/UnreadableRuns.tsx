import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Section } from '#ui/Section.tsx';
import { Table } from '#ui/Table.tsx';
import { Time } from '#ui/Time.tsx';
import { operationWords } from '#workbench/operationWords.ts';
import { paths } from '#workbench/paths.ts';
import { useUnreadableRuns } from '#workbench/useUnreadableRuns.ts';
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
      <Table name={t`Records that cannot be read`} columns={[t`Id`, t`Operation`, t`Begun`, t`First fault`]}>
        {unreadable.map(({ id, operation, createdAt, fault }) => (
          <tr key={id}>
            <th scope="row">
              <Link href={paths.run(id)}>{id}</Link>
            </th>
            <td>{operation ? t(operationWords[operation].name) : <Trans>Not known</Trans>}</td>
            <td>{createdAt === null ? <Trans>Not known</Trans> : <Time at={createdAt} />}</td>
            <td>
              <code>{fault}</code>
            </td>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
