import { Table } from '@mantine/core';
import { ResultsGrid } from '#grid/ResultsGrid.tsx';
import { Section } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { NamedId } from '../src/pageParts/names/NamedId.tsx';
import { RecordId } from '../src/pageParts/names/RecordId.tsx';
import { ShowMoreTable } from '../src/ui/tables/ShowMoreTable.tsx';
import { StackingTable } from '../src/ui/tables/StackingTable.tsx';
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

const outcomes = [
  { key: 'done', label: 'Done', tone: 'positive' },
  { key: 'refused', label: 'Refused', tone: 'negative' },
  { key: 'unknown', label: 'Unknown', tone: 'doubt' },
  { key: 'notSent', label: 'Not sent', tone: 'idle' },
] as const;

/** Ids, lists and tables. */
export function Lists() {
  return (
    <>
      <Section title="Ids" description="A press copies, the link leads to the record, the end is never cut.">
        <Samples>
          <Sample of="plain">
            <RecordId id={plainId} />
          </Sample>
          <Sample of="named">
            <RecordId id={namedId} />
          </Sample>
          <Sample of="little room">
            <span className={styles['narrow']}>
              <RecordId id={plainId} />
            </span>
          </Sample>
          <Sample of="named, little room">
            <span className={styles['wide']}>
              <RecordId id={namedId} />
            </span>
          </Sample>
          <Sample of="as text, named">
            <NamedId id={namedId} kind={null} />
          </Sample>
          <Sample of="as text, named, little room">
            <span className={styles['wide']}>
              <NamedId id={namedId} kind={null} />
            </span>
          </Sample>
        </Samples>
      </Section>
      <Section title="Table" description="Rows become cards where columns do not fit.">
        <StackingTable name="Runs" columns={['Run', 'Rows', 'Outcome', 'Begun']}>
          {sampleIds.map((id, index) => (
            <Table.Tr key={id}>
              <Table.Th scope="row">
                <a href="#run">Generate renewals</a>
              </Table.Th>
              <Table.Td>{(index + 1) * 111}</Table.Td>
              <Table.Td>
                <ToneBadge tone="positive">9 Done</ToneBadge> <ToneBadge tone="negative">6 Refused</ToneBadge>
              </Table.Td>
              <Table.Td>
                <Time at={begun} />
              </Table.Td>
            </Table.Tr>
          ))}
        </StackingTable>
      </Section>
      <Section title="Long table" description="Its first rows, and more when they are asked for.">
        <ShowMoreTable name="Orders" columns={['Order', 'Quantity']} numbers={[1]} rows={manyRows}>
          {({ id, count }) => (
            <Table.Tr key={count}>
              <Table.Th scope="row">
                <a href="#order">{id}</a>
              </Table.Th>
              <Table.Td>{count}</Table.Td>
            </Table.Tr>
          )}
        </ShowMoreTable>
      </Section>
      <Section title="Grid">
        <ResultsGrid
          rows={rows}
          columns={columns}
          outcome={(row) => outcomes[row.count % outcomes.length] ?? outcomes[0]}
          fileName="sample.csv"
        />
      </Section>
    </>
  );
}
