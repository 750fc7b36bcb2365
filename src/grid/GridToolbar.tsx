import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import styles from './GridToolbar.module.css';
import type { GridView } from './useGridView.ts';

interface GridToolbarProps {
  gridView: GridView;
  /** Names the search box; default "Find in results". */
  findLabel: string | undefined;
  onCopy(): void;
  onExport(): void;
  isExporting: boolean;
  otherExports?: ReactNode;
}

export function GridToolbar({
  gridView,
  findLabel,
  onCopy,
  onExport,
  isExporting,
  otherExports,
}: GridToolbarProps) {
  const { t } = useLingui();
  const { query, counts } = gridView;
  const findName = findLabel ?? t`Find in results`;
  return (
    <Group gap="sm">
      {/* Not Mantine's: the first rows of a sheet need not wait for its style calculation. */}
      <input
        type="search"
        aria-label={findName}
        data-shortcut="find"
        placeholder={findName}
        value={query.find}
        onChange={(event) => gridView.find(event.currentTarget.value)}
        className={styles['find']}
      />
      {counts.map(({ key, label, tone, count }) => (
        <Button
          key={key}
          variant={query.outcome === key ? 'filled' : 'default'}
          aria-pressed={query.outcome === key}
          data-tone={tone}
          onClick={() => gridView.toggleOutcome(key)}
        >
          {label} {count}
        </Button>
      ))}
      <Group gap="sm" ms="auto">
        <Button variant="default" leftSection={<Icon name="copy" />} onClick={onCopy}>
          {t`Copy`}
        </Button>
        <Button variant="default" loading={isExporting} onClick={onExport}>
          {t`Export`}
        </Button>
        {otherExports}
      </Group>
    </Group>
  );
}
