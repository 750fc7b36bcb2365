import { useLingui } from '@lingui/react/macro';
import { Button, Group, Tabs, TextInput } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { memo, type ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { toneIcons } from '#ui/tone.ts';
import styles from './ResultsGrid.module.css';
import type { GridView } from './useGridView.ts';

/** The tab of all rows; no outcome has this key. */
export const ALL = '*';

/** Phones, and larger screens at 200 % zoom: the buttons would take a line of their own. */
const NARROW = '(max-width: 48rem)';

interface ToolsProps {
  find: string;
  /** Names the search box; default "Find in results". */
  findLabel: string | undefined;
  onFind(text: string): void;
  beforeFind(): void;
  onCopy(): void;
  onExport(): void;
  isExporting: boolean;
  moreActions?: ReactNode;
}

interface GridToolbarProps extends ToolsProps {
  counts: GridView['counts'];
  /** All rows, shown or not. */
  total: number;
  hasTab: boolean;
  children: ReactNode;
}

/** Rendered within Tabs: each count is the tab of its rows. */
export function GridToolbar({ counts, total, hasTab, children, ...tools }: GridToolbarProps) {
  const { t } = useLingui();
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
              <span style={{ color: `var(--tone-${tone})`, lineHeight: 0 }}>
                <Icon name={toneIcons[tone]} size={12} />
              </span>
            }
          >
            {label} {count}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
      <Tools {...tools} />
    </Group>
  );
}

/** On a narrow page, one button shows all others. Rendered apart: a sort changes none of it. */
const Tools = memo(({ find, findLabel, ...props }: ToolsProps) => {
  const { t } = useLingui();
  const findName = findLabel ?? t`Find in results`;
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <>
      <TextInput
        type="search"
        aria-label={findName}
        data-shortcut="find"
        placeholder={findName}
        value={find}
        onFocus={props.beforeFind}
        onChange={(event) => props.onFind(event.currentTarget.value)}
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
      {(!isNarrow || isOpen) && (
        <>
          <Button variant="default" leftSection={<Icon name="copy" />} onClick={props.onCopy}>
            {t`Copy`}
          </Button>
          <Button variant="default" loading={props.isExporting} onClick={props.onExport}>
            {t`Export`}
          </Button>
          {props.moreActions}
        </>
      )}
    </>
  );
});
