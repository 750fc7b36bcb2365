import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Fieldset, Group, Paper, Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { NamedId } from '#desk/names/NamedId.tsx';
import { EarlierRun } from '#desk/runs/EarlierRun.tsx';
import type { EarlierTouch } from '#desk/runs/earlierTouches.ts';

export interface SetMember {
  row: number;
  id: string;
  own: readonly string[];
  /** The words of its problem; null if there is none. */
  problem: string | null;
  /** What was sent about it before. */
  earlier: EarlierTouch | undefined;
  /** Excluded by the person. */
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
  onTick(row: number): void;
  /** A drag starts at a row; the drop reports the card. */
  onDragRow(row: number): void;
  onDrop(): void;
  /** Called for cancelled drags, too. */
  onDragEnd(): void;
}

/** A set with its activities: tick them to move several, or drag one onto another card. */
export function SetCard({
  set,
  rows,
  memberOf,
  groups,
  ticked,
  onTick,
  onDragRow,
  onDrop,
  onDragEnd,
}: SetCardProps) {
  const { t } = useLingui();
  const [isOver, setIsOver] = useState(false);
  const [shown, setShown] = useState(SHOWN);
  const more = Math.min(rows.length - shown, SHOWN);
  const accept = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <Paper
      component="li"
      px="md"
      py="sm"
      miw={0}
      bg={isOver ? 'var(--hover)' : 'var(--surface)'}
      onDragOver={accept}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop();
      }}
    >
      <Fieldset variant="unstyled" legend={<strong>{t`Set ${set}`}</strong>}>
        <Text size="xs" c="dimmed">
          {groups.length > 0 && `${groups.slice(0, GROUPS_NAMED).join(', ')} · `}
          <Plural value={rows.length} one="# purchase activity" other="# purchase activities" />
        </Text>
        {rows
          .slice(0, shown)
          .map(memberOf)
          .map(({ row, id, own, problem, earlier, isLeftOut }) => (
            <div key={row}>
              <Group
                component="label"
                gap="sm"
                wrap="nowrap"
                mih="1.5rem"
                draggable
                onDragEnd={onDragEnd}
                onDragStart={(event) => {
                  // Firefox starts no drag without data.
                  event.dataTransfer.setData('text/plain', id);
                  event.dataTransfer.effectAllowed = 'move';
                  onDragRow(row);
                }}
              >
                <input type="checkbox" checked={ticked.has(row)} onChange={() => onTick(row)} />
                <code className="wraps">
                  <NamedId id={id} />
                </code>
              </Group>
              {own.length > 0 && (
                <Text size="xs" c="dimmed" ms="xl" className="wraps">
                  {own.join(' · ')}
                </Text>
              )}
              {isLeftOut && (
                <Text size="xs" c="dimmed" ms="xl">
                  <Trans>Left out</Trans>
                </Text>
              )}
              {problem && (
                <Text size="xs" c="var(--tone-negative)" ms="xl">
                  {problem}
                </Text>
              )}
              {earlier && (
                <Text size="xs" c="dimmed" ms="xl">
                  <EarlierRun earlier={earlier} />
                </Text>
              )}
            </div>
          ))}
        {more > 0 && (
          <Button variant="subtle" size="xs" onClick={() => setShown((now) => now + SHOWN)}>
            <Plural value={more} one="Show # more" other={`Show ${more} more`} />
          </Button>
        )}
      </Fieldset>
    </Paper>
  );
}
