import { useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Tabs, TextInput } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { toneIcons } from '#ui/tone.ts';
import styles from './ResultsGrid.module.css';
import type { GridView } from './useGridView.ts';

/** The tab of all rows; no outcome has this key. */
export const ALL = '*';

/** Phones, and larger screens at 200 % zoom: the buttons would take a line of their own. */
const NARROW = '(max-width: 48rem)';

interface GridToolbarProps {
  gridView: GridView;
  /** All rows, shown or not. */
  total: number;
  hasTab: boolean;
  /** Names the search box; default "Find in results". */
  findLabel: string | undefined;
  onCopy(): void;
  onExport(): void;
  isExporting: boolean;
  moreActions?: ReactNode;
  children: ReactNode;
}

/** Rendered within Tabs: each count is the tab of its rows. On a narrow page, one button shows all others. */
export function GridToolbar({ gridView, total, hasTab, findLabel, ...props }: GridToolbarProps) {
  const { t } = useLingui();
  const { query, counts } = gridView;
  const findName = findLabel ?? t`Find in results`;
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const [isOpen, { toggle }] = useDisclosure();
  const tools = (
    <>
      <Button variant="default" leftSection={<Icon name="copy" />} onClick={props.onCopy}>
        {t`Copy`}
      </Button>
      <Button variant="default" loading={props.isExporting} onClick={props.onExport}>
        {t`Export`}
      </Button>
      {props.moreActions}
    </>
  );
  return (
    <Group gap="sm">
      <Tabs.List aria-label={t`Outcome`} className={styles['tabs']}>
        <Tabs.Tab value={ALL} {...(!hasTab && { tabIndex: 0 })}>
          {t`All`} {total}
        </Tabs.Tab>
        {counts.map(({ key, label, tone, count }) => (
          <Tabs.Tab
            key={key}
            value={key}
            leftSection={
              <Box component="span" c={`var(--tone-${tone})`} lh={0}>
                <Icon name={toneIcons[tone]} size={12} />
              </Box>
            }
          >
            {label} {count}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {props.children}
      <TextInput
        type="search"
        aria-label={findName}
        data-shortcut="find"
        placeholder={findName}
        value={query.find}
        onFocus={gridView.beforeFind}
        onChange={(event) => gridView.find(event.currentTarget.value)}
        className={styles['find']}
      />
      {isNarrow && (
        <Button
          variant="default"
          aria-expanded={isOpen}
          rightSection={<Icon name="chevron" size={12} />}
          onClick={toggle}
        >
          {t`Tools`}
        </Button>
      )}
      {(!isNarrow || isOpen) && tools}
    </Group>
  );
}
