import { useLingui } from '@lingui/react/macro';
import { Button, Tabs, TextInput } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { memo, type ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { toneIcons } from '#ui/tone.ts';
import styles from './ResultsGrid.module.css';
import type { GridView } from './useGridView.ts';

/** The key of the tab with all rows; no outcome has this key. */
export const ALL_ROWS_TAB = '*';

/** Phones, and larger screens at 200 % zoom: there the buttons would need their own line. */
const NARROW = '(max-width: 48rem)';

interface OutcomeTabsProps {
  id: string;
  label: string;
  counts: GridView['counts'];
  /** All rows, shown or not. */
  total: number;
  /** The key of the chosen outcome, `ALL_ROWS_TAB`, or '' for no tab. */
  tab: string;
  onTab(tab: string | null): void;
}

/** The tabs of outcomes with their counts. A component of its own: sorting and finding do not change it. */
export const OutcomeTabs = memo(({ id, label, counts, total, tab, onTab }: OutcomeTabsProps) => {
  const { t } = useLingui();
  // Mantine's own ids would contain the blanks of an outcome's key, and no attribute could refer to them.
  const idOf = (key: string) => (key === tab ? `${id}-tab` : undefined);
  return (
    <Tabs value={tab} onChange={onTab} display="contents">
      <Tabs.List aria-label={label} className={styles['tabs']}>
        <Tabs.Tab
          id={idOf(ALL_ROWS_TAB)}
          value={ALL_ROWS_TAB}
          aria-controls={`${id}-panel`}
          {...(tab === '' && { tabIndex: 0 })}
        >
          {t`All`} {total}
        </Tabs.Tab>
        {counts.map(({ key, label: words, tone, count }) => (
          <Tabs.Tab
            key={key}
            id={idOf(key)}
            value={key}
            aria-controls={`${id}-panel`}
            leftSection={
              <span style={{ color: `var(--tone-${tone})`, lineHeight: 0 }}>
                <Icon name={toneIcons[tone]} size={12} />
              </span>
            }
          >
            {words} {count}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
});

interface GridToolsProps {
  find: string;
  findLabel: string;
  onFind(text: string): void;
  beforeFind(): void;
  onCopy(): void;
  onExport(): void;
  isExporting: boolean;
  moreActions: ReactNode;
}

/** On a narrow page, one button shows all others. Also a component of its own. */
export const GridTools = memo(({ find, findLabel, ...props }: GridToolsProps) => {
  const { t } = useLingui();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <>
      <TextInput
        type="search"
        aria-label={findLabel}
        data-shortcut="find"
        placeholder={findLabel}
        value={find}
        onFocus={props.beforeFind}
        onChange={(event) => props.onFind(event.currentTarget.value)}
        className={styles['find']}
      />
      {isNarrow && (
        <Button aria-expanded={isOpen} rightSection={<Icon name="chevron" size={12} />} onClick={toggle}>
          {t`Tools`}
        </Button>
      )}
      {(!isNarrow || isOpen) && (
        <>
          <Button leftSection={<Icon name="copy" />} onClick={props.onCopy}>{t`Copy`}</Button>
          <Button loading={props.isExporting} onClick={props.onExport}>{t`Export`}</Button>
          {props.moreActions}
        </>
      )}
    </>
  );
});
