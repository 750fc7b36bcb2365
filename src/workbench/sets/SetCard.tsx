import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type DragEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { NamedId } from '#ui/NamedId.tsx';
import { EarlierRun } from '../audit/EarlierRun.tsx';
import type { EarlierTouch } from '../audit/earlierTouches.ts';
import styles from './SetCards.module.css';

/** One activity on a card. */
export interface SetMember {
  /** Index of its row. */
  row: number;
  id: string;
  /** What is wrong with it, worded; null where nothing is. */
  problem: string | null;
  /** What this browser sent about it before. */
  earlier: EarlierTouch | undefined;
  /** It stays behind, by the person's choice. */
  isLeftOut: boolean;
}

/** Activities drawn at once on a card; all of a sheet can be in one set. */
const SHOWN = 50;

export interface SetCardProps {
  set: number;
  /** Indexes of its rows. */
  rows: readonly number[];
  memberOf(row: number): SetMember;
  ticked: ReadonlySet<number>;
  onTick(row: number): void;
  /** A drag begins on a row; the drop tells the card. */
  onDragRow(row: number): void;
  onDrop(): void;
  /** Also of a drag that was called off. */
  onDragEnd(): void;
}

/** A set with its activities: ticked to be moved together, or dragged onto another card. */
export function SetCard({ set, rows, memberOf, ticked, onTick, onDragRow, onDrop, onDragEnd }: SetCardProps) {
  const { t } = useLingui();
  const [isOver, setIsOver] = useState(false);
  const [shown, setShown] = useState(SHOWN);
  const more = Math.min(rows.length - shown, SHOWN);
  const accept = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <li
      className={styles['card']}
      data-over={isOver || undefined}
      onDragOver={accept}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop();
      }}
    >
      <fieldset className={styles['set']}>
        <legend className={styles['name']}>{t`Set ${set}`}</legend>
        <span className={styles['count']}>
          <Plural value={rows.length} one="# purchase activity" other="# purchase activities" />
        </span>
        {rows
          .slice(0, shown)
          .map(memberOf)
          .map(({ row, id, problem, earlier, isLeftOut }) => (
            <div key={row} className={styles['member']}>
              <label
                className={styles['tick']}
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
                <code>
                  <NamedId id={id} />
                </code>
              </label>
              {isLeftOut && (
                <p className={styles['earlier']}>
                  <Trans>Left out</Trans>
                </p>
              )}
              {problem && <p className={styles['problem']}>{problem}</p>}
              {earlier && (
                <p className={styles['earlier']}>
                  <EarlierRun earlier={earlier} />
                </p>
              )}
            </div>
          ))}
        {more > 0 && (
          <Button variant="subtle" size="xs" onClick={() => setShown((now) => now + SHOWN)}>
            <Plural value={more} one="Show # more" other="Show # more" />
          </Button>
        )}
      </fieldset>
    </li>
  );
}
