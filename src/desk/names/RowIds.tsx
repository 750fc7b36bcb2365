import { useLingui } from '@lingui/react/macro';
import { Box, Group } from '@mantine/core';
import type { OperationName } from '#contract/operations.ts';
import type { Row } from '#run/run.ts';
import { columnWords, isIdColumn } from '../words/columnWords.ts';
import { RecordId } from './RecordId.tsx';

/** The first ids identify a row; an order item has five. */
const IDS_SHOWN = 2;

export function RowIds({ operation, cells }: { operation: OperationName; cells: Row['cells'] }) {
  const { t } = useLingui();
  return (
    <Group component="span" gap="md" miw={0} fz="sm">
      {Object.entries(columnWords[operation])
        .filter(([key]) => isIdColumn(key) && cells[key])
        .slice(0, IDS_SHOWN)
        .map(([key, name]) => (
          <Box component="span" key={key} miw={0} maw="100%">
            {t(name)} <RecordId id={cells[key] ?? ''} />
          </Box>
        ))}
    </Group>
  );
}
