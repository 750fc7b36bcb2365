import type { MessageDescriptor } from '@lingui/core';
import { Plural, useLingui } from '@lingui/react/macro';
import { Box, Table } from '@mantine/core';
import { RowIds } from '#desk/names/RowIds.tsx';
import type { Unit } from '#desk/unitsOf.ts';
import { rowWords } from '#desk/words/rowWords.ts';
import type { Run } from '#run/run.ts';
import { LongTable } from '#ui/LongTable.tsx';

interface UnitsWithIdsProps {
  run: Run;
  units: readonly Unit[];
  /** The kind of record that the ids name; null if the operation creates none. */
  record: MessageDescriptor | null;
  /** One for each unit; empty if none were pasted. */
  ids: readonly string[];
}

/** The rows that are settled together, each beside its pasted id. */
export function UnitsWithIds({ run, units, record, ids }: UnitsWithIdsProps) {
  const { t } = useLingui();
  const columns = [t`Row`, t`Ids`, ...(record ? [t(record)] : [])];
  return (
    <Box mah="40vh" className="scrolls">
      <LongTable name={t`Rows to settle`} columns={columns} rows={[...units.entries()]}>
        {([place, { key, rows }]) => {
          const [first] = rows;
          return (
            first && (
              <Table.Tr key={key}>
                <Table.Th scope="row">{t(rowWords(run.operation, first))}</Table.Th>
                <Table.Td>
                  <RowIds operation={run.operation} rows={[first]} />
                  {rows.length > 1 && <Plural value={rows.length - 1} one="and # more" other="and # more" />}
                </Table.Td>
                {record && <Table.Td>{ids[place] && <code>{ids[place]}</code>}</Table.Td>}
              </Table.Tr>
            )
          );
        }}
      </LongTable>
    </Box>
  );
}
