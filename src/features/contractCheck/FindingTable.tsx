import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Table } from '#ui/Table.tsx';
import { Time } from '#ui/Time.tsx';
import { operationWords } from '#workbench/operationWords.ts';
import { paths } from '#workbench/paths.ts';
import type { Finding } from './answerTally.ts';
import { deviationWords } from './deviationWords.ts';

/** Each way in which answers deviate, once. */
export function FindingTable({ findings }: { findings: readonly Finding[] }) {
  const { t, i18n } = useLingui();
  const columns = [
    t`Deviation`,
    t`Where`,
    t`Expected`,
    t`Received`,
    t`Operation`,
    t`Status`,
    t`Answers`,
    t`First`,
    t`Last`,
    t`Last run`,
  ];
  return (
    <Table name={t`Deviations from the contract`} columns={columns} numbers={[6]}>
      {findings.map((finding) => {
        const { operation, status, kind, path, expected, came, answers, firstAt, lastAt } = finding;
        return (
          <tr key={[operation, status, kind, path, expected, came].join()}>
            <th scope="row">{t(deviationWords[kind])}</th>
            <td>{path && <code>{path}</code>}</td>
            <td>
              <code>{expected}</code>
            </td>
            <td>
              <code>{came}</code>
            </td>
            <td>{t(operationWords[operation].name)}</td>
            <td>{status}</td>
            <td>{i18n.number(answers)}</td>
            <td>
              <Time at={firstAt} />
            </td>
            <td>
              <Time at={lastAt} />
            </td>
            <td>
              <Link href={paths.run(finding.runId, finding.row)}>{t`Open the run`}</Link>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}
