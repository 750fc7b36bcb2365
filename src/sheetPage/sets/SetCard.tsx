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
  /** What is wrong with it, worded; null where nothing is. */
  problem: string | null;
  /** What was sent about it before. */
  earlier: EarlierTouch | undefined;
  /** It stays behind, by the person's choice. */
  isLeftOut: boolean;
}

/** Activities drawn at once on a card; all of a sheet can be in one set. */
const SHOWN = 50;

/** Names of groups on a card; more come together only by hand, or where all is one set. */
const GROUPS_NAMED = 3;

export interface SetCardProps {
  set: number;
  rows: readonly number[];
  memberOf(row: number): SetMember;
  /** What the sheet calls it: one name, unless rows were moved. */
  groups: readonly string[];
  ticked: ReadonlySet<number>;
  onTick(row: number): void;
  /** A drag begins on a row; the drop tells the card. */
  onDragRow(row: number): void;
  onDrop(): void;
  /** Also of a drag that was called off. */
  onDragEnd(): void;
}

/** A set with its activities: ticked to be moved together, or dragged onto another card. */
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
                  // Firefox drags nothing that carries no data.
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
