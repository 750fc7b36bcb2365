import { ResultsGrid } from '#grid/ResultsGrid.tsx';
import { Badge } from '#ui/Badge.tsx';
import { LongTable } from '#ui/LongTable.tsx';
import { NamedId } from '#ui/NamedId.tsx';
import { RecordId } from '#ui/RecordId.tsx';
import { Section } from '#ui/Section.tsx';
import { Table } from '#ui/Table.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './Lists.module.css';
import { Sample, Samples } from './Sample.tsx';
import { namedId, plainId, sampleIds } from './sampleIds.ts';

const begun = Date.UTC(2026, 10, 21, 17, 19);

const columns = [
  { key: 'id', header: 'Purchase activity', text: (row: Row) => row.id, width: 240, mono: true },
  { key: 'count', header: 'Quantity', text: (row: Row) => row.count, width: 120 },
  { key: 'message', header: 'Message', text: () => 'Purchase Activity is already renewed', width: 240 },
];

interface Row {
  id: string;
  count: number;
}

const manyRows: Row[] = Array.from({ length: 450 }, (_, index) => ({
  id: sampleIds[index % sampleIds.length] ?? plainId,
  count: index * 37,
}));

const rows = manyRows.slice(0, 200);

const fates = [
  { key: 'done', label: 'Done', tone: 'done' },
  { key: 'refused', label: 'Refused', tone: 'refused' },
  { key: 'unknown', label: 'Unknown', tone: 'unknown' },
  { key: 'notSent', label: 'Not sent', tone: 'notSent' },
] as const;

/** What is read by the row. */
export function Lists() {
  return (
    <>
      <Section title="Ids" description="A press copies, the link leads to the record, the end is never cut.">
        <Samples>
          <Sample of="plain">
            <RecordId id={plainId} />
          </Sample>
          <Sample of="with its record">
            <RecordId id={plainId} href="#record" />
          </Sample>
          <Sample of="named">
            <RecordId id={namedId} href="#record" />
          </Sample>
          <Sample of="little room">
            <span className={styles['narrow']}>
              <RecordId id={plainId} href="#record" />
            </span>
          </Sample>
          <Sample of="named, little room">
            <span className={styles['wide']}>
              <RecordId id={namedId} href="#record" />
            </span>
          </Sample>
          <Sample of="as text, named">
            <NamedId id={namedId} />
          </Sample>
          <Sample of="as text, named, little room">
            <span className={styles['wide']}>
              <NamedId id={namedId} />
            </span>
          </Sample>
        </Samples>
      </Section>
      <Section title="Table" description="Rows become cards where columns do not fit.">
        <Table name="Runs" columns={['Run', 'Rows', 'Outcome', 'Begun']}>
          {sampleIds.map((id, index) => (
            <tr key={id}>
              <th scope="row">
                <a href="#run">Generate renewals</a>
              </th>
              <td>{(index + 1) * 111}</td>
              <td>
                <Badge tone="positive">9 Done</Badge> <Badge tone="negative">6 Refused</Badge>
              </td>
              <td>
                <Time at={begun} />
              </td>
            </tr>
          ))}
        </Table>
      </Section>
      <Section title="Long table" description="Its first rows, and more when they are asked for.">
        <LongTable name="Orders" columns={['Order', 'Quantity']} numbers={[1]} rows={manyRows}>
          {({ id, count }) => (
            <tr key={count}>
              <th scope="row">
                <a href="#order">{id}</a>
              </th>
              <td>{count}</td>
            </tr>
          )}
        </LongTable>
      </Section>
      <Section title="Grid">
        <ResultsGrid
          rows={rows}
          columns={columns}
          outcome={(row) => fates[row.count % fates.length] ?? fates[0]}
          fileName="sample.csv"
        />
      </Section>
    </>
  );
}
