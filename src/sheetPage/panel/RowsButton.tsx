import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { quoted } from '../decide/decision.ts';

/** How many rows have a text, and a way to see them. */
export function RowsButton({ rows, text, onClick }: { rows: number; text: string; onClick(): void }) {
  const { t } = useLingui();
  const words = quoted(text) || t`(empty)`;
  const count = t({ message: plural(rows, { one: '# row', other: '# rows' }) });
  return (
    <Button variant="subtle" size="xs" px={4} aria-label={t`${count}: show “${words}”`} onClick={onClick}>
      {count}
    </Button>
  );
}
