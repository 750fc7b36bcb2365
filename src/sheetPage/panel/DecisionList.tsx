import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { announce } from '#ui/announce.ts';
import { type Decision, type DecisionChoice, isOpen } from '../decide/decision.ts';
import type { ShownSheet } from '../state/useSheet.ts';
import { DecisionLine } from './DecisionLine.tsx';
import { LineButton } from './LineButton.tsx';
import styles from './panel.module.css';

/** Lines in sight. The table is the page: the others are folded. */
const IN_SIGHT = 3;

/** All that has to be decided before the rows can go, what was decided, and what is told: one line each. */
export function DecisionList({ sheet }: { sheet: ShownSheet }) {
  const { t } = useLingui();
  const [showsAll, setShowsAll] = useState(false);
  /** The line that stays open for another answer, in its place. */
  const [held, setHeld] = useState<{ id: string; rank: number } | null>(null);
  const [answered, setAnswered] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLParagraphElement>(null);
  const { open, reading } = sheet.decided;
  const { rowCount } = reading;
  const rankOf = (decision: Decision) => (held?.id === decision.id ? held.rank : rank(decision));
  const listed = sheet.decided.decisions.filter(({ isOfHead = false }) => !isOfHead);
  const decisions = listed.toSorted((one, other) => rankOf(one) - rankOf(other));
  // Offers of the org stand first, and push no open decision out of sight.
  const inSight = IN_SIGHT + decisions.filter(({ isFirst }) => isFirst).length;

  // After an answer, the focus goes to the next question: its line is read out, and nothing is pressed by the same key.
  useEffect(() => {
    if (!answered) return;
    const next = list.current?.querySelector<HTMLElement>('[data-open]');
    (next ?? title.current)?.focus();
    setAnswered(false);
  }, [answered]);

  if (decisions.length === 0) return null;
  const choose = (decision: Decision, { event, label }: DecisionChoice, isStepped: boolean) => {
    sheet.input.dispatch(event);
    // Among facts, only these move the focus on.
    if (decision.answer === undefined && !decision.vanishes) return;
    // Arrow keys move through choices, so the line stays until it loses the focus.
    setHeld(isStepped ? { id: decision.id, rank: rankOf(decision) } : null);
    setAnswered(!isStepped && decision.id !== 'sets');
    const left = open - Number(isOpen(decision));
    const words = t`${plural(left, { 0: 'Nothing is left to decide.', one: '# decision is left.', other: '# decisions are left.' })}`;
    announce(`${label}. ${words}`);
  };
  return (
    <Box
      p="0.375rem 0.75rem"
      fz="sm"
      bdrs="md"
      bd={`1px solid var(${open > 0 ? '--tone-doubt-line' : '--line'})`}
      bg={`var(${open > 0 ? '--tone-doubt-ground' : '--surface'})`}
    >
      <Text ref={title} tabIndex={-1} size="sm" fw={600} className={styles['title']}>
        {open > 0 ? (
          <>
            <Plural value={open} one="# decision" other="# decisions" />{' '}
            {rowCount > 0 && (
              <Plural value={rowCount} one="before # row can go" other="before # rows can go" />
            )}
          </>
        ) : (
          t`About this sheet`
        )}
      </Text>
      <ul ref={list} aria-label={t`Decisions`} className={styles['list']}>
        {decisions.slice(0, showsAll ? undefined : inSight).map((decision) => (
          <DecisionLine
            key={decision.id}
            {...{ sheet, decision }}
            isHeld={held?.id === decision.id}
            onHold={(isHeld) => setHeld(isHeld ? { id: decision.id, rank: rankOf(decision) } : null)}
            onChoose={(choice, isStepped) => choose(decision, choice, isStepped)}
          />
        ))}
      </ul>
      {decisions.length > inSight && (
        <LineButton aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? (
            t`Show fewer`
          ) : (
            <Plural value={decisions.length - inSight} one="Show # more" other="Show # more" />
          )}
        </LineButton>
      )}
    </Box>
  );
}

/** Edits that the person has just made, and the sets, which say what the rows are. */
const LEADING = new Set(['sets', 'edits', 'editsAgain']);

/** First what these results of an earlier run are, then records to find, open questions, and other facts last. */
function rank(decision: Decision): number {
  if (decision.id === 'offer') return -2;
  if (decision.isFirst) return -1;
  if (isOpen(decision)) return 0;
  return LEADING.has(decision.id) ? 1 : decision.answer === undefined ? 3 : 2;
}
