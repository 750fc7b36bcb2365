import { Plural, useLingui } from '@lingui/react/macro';
import { Fieldset, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { EarlierRun } from '#pageParts/runs/EarlierRun.tsx';
import type { EarlierTouch } from '#team/earlierTouch.ts';
import { ShowMore } from '#ui/tables/LongTable.tsx';

export interface SetMember {
  row: number;
  id: string;
  name?: string | undefined;
  own: readonly string[];
  /** The words of its problem; null if there is none. */
  problem: string | null;
  earlier: EarlierTouch | undefined;
  isLeftOut: boolean;
}

/** Activities shown on a card: a whole sheet can be one set. */
const SHOWN = 50;

/** Group names on a card. More occur only after moves, or if the whole sheet is one set. */
const GROUPS_NAMED = 3;

export interface SetCardProps {
  set: number;
  rows: readonly number[];
  memberOf(row: number): SetMember;
  /** The set's names in the sheet: one, unless rows were moved. */
  groups: readonly string[];
  ticked: ReadonlySet<number>;
  /** Null for an order with its items. */
  onTick: ((row: number) => void) | null;
}

const note = { size: 'xs', c: 'dimmed', ms: 'xl', className: 'wraps' } as const;

export function SetCard({ set, rows, memberOf, groups, ticked, onTick }: SetCardProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(SHOWN);
  return (
    <Paper component="li" px="md" py="sm" miw={0} bg="var(--surface)">
      <Fieldset variant="unstyled" legend={<strong>{onTick ? t`Set ${set}` : t`Order ${set}`}</strong>}>
        <Text size="xs" c="dimmed">
          {groups.length > 0 && `${groups.slice(0, GROUPS_NAMED).join(', ')} · `}
          {onTick ? (
            <Plural value={rows.length} one="# purchase activity" other="# purchase activities" />
          ) : (
            <Plural value={rows.length} one="# item" other="# items" />
          )}
        </Text>
        {rows
          .slice(0, shown)
          .map(memberOf)
          .map(({ row, id, name, own, problem, earlier, isLeftOut }) => (
            <div key={row}>
              <Group component="label" gap="sm" align="start" wrap="nowrap" mih="1.5rem">
                {onTick && (
                  // The name is the whole id: on the screen it is split in two.
                  <input
                    type="checkbox"
                    aria-label={name ? `${name} ${id}` : id}
                    checked={ticked.has(row)}
                    onChange={() => onTick(row)}
                  />
                )}
                <div>
                  {/* People know the customer, which their own columns name. Of an item, the product leads. */}
                  {onTick && own.length > 0 && <div className="wraps">{own.join(' · ')}</div>}
                  <Text component="code" size={onTick && own.length > 0 ? 'xs' : 'sm'} className="wraps">
                    <NamedId id={id} kind="purchaseActivity" />
                  </Text>
                </div>
              </Group>
              {!onTick && own.length > 0 && <Text {...note}>{own.join(' · ')}</Text>}
              {isLeftOut && <Text {...note}>{t`Left out`}</Text>}
              {problem && (
                <Text {...note} c="var(--tone-negative)">
                  {problem}
                </Text>
              )}
              {earlier && (
                <Text {...note}>
                  <EarlierRun earlier={earlier} />
                </Text>
              )}
            </div>
          ))}
        <ShowMore total={rows.length} shown={shown} step={SHOWN} onShow={setShown} />
      </Fieldset>
    </Paper>
  );
}
