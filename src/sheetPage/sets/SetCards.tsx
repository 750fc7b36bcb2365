import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Fieldset, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { EarlierRequestSummary } from '#pageParts/runs/EarlierRequestSummary.tsx';
import type { EarlierRequest } from '#run/sentBeforeProblem.ts';
import { AutoGrid } from '#ui/AutoGrid.tsx';
import { announce } from '#ui/announce.ts';
import { ShowMore } from '#ui/tables/ShowMoreTable.tsx';
import { nextSet, setCardsOf } from '../state/setCardsOf.ts';

/** Cards per step. With thousands of sets, people search the grid below. */
const CARDS_SHOWN = 24;

/** Rows shown on a card, and searched for group names: a whole sheet can be one set. */
const ROWS_SHOWN = 50;

/** Group names on a card. More occur only after moves, or if the whole sheet is one set. */
const GROUPS_NAMED = 3;

const noTicks: ReadonlySet<number> = new Set();

interface SetMember {
  row: number;
  id: string;
  name?: string | undefined;
  own: readonly string[];
  /** The words of its problem; null if there is none. */
  problem: string | null;
  earlier: EarlierRequest | undefined;
  isLeftOut: boolean;
}

interface SetCardsProps {
  /** The reading of the rows. Ticks hold for it only: in another one the indexes differ. */
  of: object;
  /** By row: the number of its set, after moves. */
  sets: Uint32Array;
  hasMoves: boolean;
  memberOf(row: number): SetMember;
  /** The row's set name in the sheet; empty if there is none. */
  groupOf(row: number): string;
  /** Null for the orders of a sheet with items. */
  onMove: ((rows: readonly number[], to: number) => void) | null;
  onUndo(): void;
}

/** Sets as cards. To move activities: tick them, type a number, press Move. */
export function SetCards({ of, sets, hasMoves, memberOf, groupOf, onMove, onUndo }: SetCardsProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(CARDS_SHOWN);
  const { cards, total } = useMemo(() => setCardsOf(sets, shown), [sets, shown]);
  const [ticks, setTicks] = useState<{ of: object; rows: ReadonlySet<number> }>({ of, rows: noTicks });
  const ticked = ticks.of === of ? ticks.rows : noTicks;
  const setTicked = (rows: ReadonlySet<number>) => setTicks({ of, rows });

  const tick = (row: number) => {
    const next = new Set(ticked);
    if (!next.delete(row)) next.add(row);
    setTicked(next);
  };
  const move = (to: number) => {
    const moving = [...ticked].filter((row) => sets[row] !== to);
    if (moving.length === 0 || !onMove) return;
    onMove(moving, to);
    setTicked(noTicks);
    announce(
      t`${plural(moving.length, { one: `# purchase activity moved to set ${to}`, other: `# purchase activities moved to set ${to}` })}`,
    );
  };

  return (
    <Stack gap="sm">
      {onMove && (
        <MoveBar
          count={ticked.size}
          hasMoves={hasMoves}
          isSet={(set) => sets.includes(set)}
          onMove={(to) => move(to === 'new' ? nextSet(sets) : to)}
          onUndo={() => {
            onUndo();
            setTicked(noTicks);
            announce(t`All moves are undone.`);
          }}
        />
      )}
      <AutoGrid component="ul" columnWidth="17rem">
        {cards.map(({ set, rows }) => (
          <SetCard
            key={set}
            set={set}
            rows={rows}
            memberOf={memberOf}
            groupOf={groupOf}
            ticked={ticked}
            onTick={onMove && tick}
          />
        ))}
      </AutoGrid>
      <ShowMore total={total} shown={shown} step={CARDS_SHOWN} onShow={setShown} />
    </Stack>
  );
}

interface SetCardProps extends Pick<SetCardsProps, 'memberOf' | 'groupOf'> {
  set: number;
  rows: readonly number[];
  ticked: ReadonlySet<number>;
  /** Null for an order with its items. */
  onTick: ((row: number) => void) | null;
}

const note = { size: 'xs', c: 'dimmed', ms: 'xl', className: 'wraps' } as const;

function SetCard({ set, rows, memberOf, groupOf, ticked, onTick }: SetCardProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(ROWS_SHOWN);
  const groups = [...new Set(rows.slice(0, ROWS_SHOWN).map(groupOf))].filter((name) => name !== '');
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
                  {/* People know the customer, named in their own columns. For an item, the product comes first. */}
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
                  <EarlierRequestSummary earlier={earlier} />
                </Text>
              )}
            </div>
          ))}
        <ShowMore total={rows.length} shown={shown} step={ROWS_SHOWN} onShow={setShown} />
      </Fieldset>
    </Paper>
  );
}

interface MoveBarProps {
  count: number;
  hasMoves: boolean;
  isSet(set: number): boolean;
  onMove(to: number | 'new'): void;
  onUndo(): void;
}

/** Moves the ticked rows. Sets are entered by number: a list of thousands would be no choice. */
function MoveBar({ count, hasMoves, isSet, onMove, onUndo }: MoveBarProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = Number(text);
    setIsWrong(!isSet(to));
    if (!isSet(to)) return;
    setText('');
    act(() => onMove(to));
  };
  /** The pressed button unmounts or becomes disabled, so the focus goes to the field. */
  const act = (done: () => void) => {
    done();
    field.current?.focus();
  };
  return (
    <form aria-label={t`Move purchase activities`} onSubmit={submit} noValidate>
      <Group align="flex-end" gap="sm" px="md" py="xs" bg="var(--canvas)" bdrs="sm">
        <Text component="span" size="sm" fw={500} me="auto">
          <Plural value={count} _0="Select rows to move them" one="# selected" other="# selected" />
        </Text>
        <TextInput
          ref={field}
          w="9rem"
          label={t`To set`}
          inputMode="numeric"
          value={text}
          error={isWrong && t`There is no set of this number.`}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsWrong(false);
          }}
        />
        <Button type="submit" disabled={count === 0 || text.trim() === ''}>{t`Move`}</Button>
        <Button disabled={count === 0} onClick={() => act(() => onMove('new'))}>{t`Into a new set`}</Button>
        {hasMoves && <Button variant="subtle" onClick={() => act(onUndo)}>{t`Undo all moves`}</Button>}
      </Group>
    </form>
  );
}
