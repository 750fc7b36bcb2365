import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './GridToolbar.module.css';
import type { GridView } from './useGridView.ts';

interface GridToolbarProps {
  gridView: GridView;
  onCopy(): void;
  onExport(): void;
  otherExports?: ReactNode;
}

export function GridToolbar({ gridView, onCopy, onExport, otherExports }: GridToolbarProps) {
  const { t, i18n } = useLingui();
  const { query, counts } = gridView;
  return (
    <div className={styles['toolbar']}>
      <TextInput
        type="search"
        aria-label={t`Find in results`}
        placeholder={t`Find in results`}
        value={query.find}
        onChange={(event) => gridView.find(event.currentTarget.value)}
        className={styles['find']}
      />
      {counts.map(({ label, tone, count }) => (
        <Button
          key={label}
          variant={query.outcome === label ? 'filled' : 'default'}
          aria-pressed={query.outcome === label}
          data-tone={tone}
          onClick={() => gridView.toggleOutcome(label)}
        >
          {label} {i18n.number(count)}
        </Button>
      ))}
      <div className={styles['out']}>
        <Button variant="default" leftSection={<Icon name="copy" />} onClick={onCopy}>
          {t`Copy`}
        </Button>
        <Button variant="default" onClick={onExport}>
          {t`Export`}
        </Button>
        {otherExports}
      </div>
    </div>
  );
}
