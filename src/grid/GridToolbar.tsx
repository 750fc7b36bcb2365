import { useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Tabs, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { toneIcons } from '#ui/tone.ts';
import type { GridView } from './useGridView.ts';

/** The tab of all rows; no outcome has this key. */
export const ALL = '*';

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
  /** The status line. */
  children: ReactNode;
}

/** Rendered within Tabs: each count is the tab of its rows. */
export function GridToolbar({ gridView, total, hasTab, findLabel, ...props }: GridToolbarProps) {
  const { t } = useLingui();
  const { query, counts } = gridView;
  const findName = findLabel ?? t`Find in results`;
  return (
    <Group gap="sm">
      <Tabs.List aria-label={t`Outcome`}>
        <Tabs.Tab value={ALL} {...(!hasTab && { tabIndex: 0 })}>
          {t`All`} {total}
        </Tabs.Tab>
        {counts.map(({ key, label, tone, count }) => (
          <Tabs.Tab
            key={key}
            value={key}
            data-tone={tone}
            leftSection={
              <Box component="span" c="var(--tone)" lh={0}>
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
        onChange={(event) => gridView.find(event.currentTarget.value)}
        flex="0 1 12rem"
      />
      <Button variant="default" leftSection={<Icon name="copy" />} onClick={props.onCopy}>
        {t`Copy`}
      </Button>
      <Button variant="default" loading={props.isExporting} onClick={props.onExport}>
        {t`Export`}
      </Button>
      {props.moreActions}
    </Group>
  );
}
