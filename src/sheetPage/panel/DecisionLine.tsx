import { useLingui } from '@lingui/react/macro';
import { Box, Button, Group, NativeSelect, Radio } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { labelled } from '#pageParts/labelled.ts';
import { paths } from '#pageParts/links/paths.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { EarlierRequestList } from '#pageParts/runs/EarlierRequestSummary.tsx';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import { DETAILS, type Decision, type DecisionChoice, isOpen } from '../decide/decision.ts';
import type { ShownSheet } from '../state/useSheet.ts';
import { LineButton } from './LineButton.tsx';
import styles from './panel.module.css';

const ValueForAll = lazyPart(async () => (await import('./ValueForAll.tsx')).ValueForAll);

/** More choices are a list to choose from. */
const RADIOS = 8;

interface DecisionLineProps {
  sheet: ShownSheet;
  decision: Decision;
  /** True while it stays open for another answer. */
  isHeld: boolean;
  onHold(isHeld: boolean): void;
  /** @param isStepped the person may be on the way to another choice */
  onChoose(choice: DecisionChoice, isStepped: boolean): void;
}

export function DecisionLine({ sheet, decision, isHeld, onHold, onChoose }: DecisionLineProps) {
  const { t, i18n } = useLingui();
  const { id, rows, words, note = '', answer, choices, run, cell, isSentence, value, valueFor } = decision;
  const line = useRef<HTMLLIElement>(null);
  const [isGiving, setIsGiving] = useState(false);
  const isFact = answer === undefined;
  const asks = isFact || answer === null || isHeld || id === 'sets';
  // Choices about rows are few and short; those about the sheet have words of their own.
  const hasButtons = isFact || (rows.length > 0 && choices.length < 3);
  const chosen = hasButtons ? undefined : choices.find(({ value }) => value === answer);
  const change = () => {
    flushSync(() => onHold(true));
    line.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  };
  return (
    <li
      ref={line}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) =>
        isHeld && !currentTarget.contains(relatedTarget) && onHold(false)
      }
      data-open={isOpen(decision) || undefined}
      data-quiet={(!isOpen(decision) && id !== 'sets') || undefined}
    >
      <div className={styles['line']}>
        {rows.length > 0 && !isSentence && <b className={styles['count']}>{i18n.number(rows.length)}</b>}
        {hasButtons || !asks ? (
          <span className={styles['words']}>
            <Details decision={decision}>
              <span>{chosen ? labelled(i18n, words, chosen.label) : words}</span>
              {value && <DecisionValue {...value} />}
              {isFact && note && (
                <Box component="span" c="var(--ink-soft)">
                  {' '}
                  {note}
                </Box>
              )}
            </Details>
          </span>
        ) : (
          <Choices {...{ words, note, choices, onChoose }} answer={answer} />
        )}
        <Group gap="xs" className={styles['acts']}>
          {run && <Link href={paths.run(run.id)}>{run.label}</Link>}
          {hasButtons &&
            asks &&
            choices.map((choice) => (
              <Button
                key={choice.value}
                size="xs"
                aria-pressed={isHeld ? choice.value === answer : undefined}
                onClick={() => onChoose(choice, false)}
              >
                {choice.label}
              </Button>
            ))}
          {cell && answer === null && (
            <Button size="xs" onClick={() => sheet.openCell(rows[0] ?? 0, cell.column)}>
              {cell.label}
            </Button>
          )}
          {valueFor && answer === null && (
            <Button size="xs" aria-expanded={isGiving} onClick={() => setIsGiving(!isGiving)}>
              {t`One value for all rows`}
            </Button>
          )}
          {!asks && (
            <LineButton aria-label={t`Change: ${words}`} onClick={change}>
              {t`Change`}
            </LineButton>
          )}
          {rows.length > 0 && (
            <LineButton
              aria-label={rows.length === 1 ? t`Show row: ${words}` : t`Show rows: ${words}`}
              onClick={() => sheet.show(rows, words)}
            >
              {rows.length === 1 ? t`Show row` : t`Show rows`}
            </LineButton>
          )}
        </Group>
      </div>
      {valueFor && answer === null && isGiving && (
        <ValueForAll
          {...valueFor}
          onGive={(text) => {
            const event = { kind: 'valueGiven', key: valueFor.name, value: text } as const;
            onChoose({ value: text, label: text, event }, false);
          }}
        />
      )}
    </li>
  );
}

/** A value for all rows. */
export const DecisionValue = ({ text, kind }: NonNullable<Decision['value']>) => (
  <strong> {kind ? <NamedId id={text} kind={kind} /> : <bdi>{text}</bdi>}</strong>
);

/** What is known of the rows one by one, such as the runs that sent them. */
function Details({ decision, children }: { decision: Decision; children: ReactNode }) {
  const { details = [], earlier } = decision;
  const hasEarlier = earlier !== undefined && earlier.size > 0 && isOpen(decision);
  if (details.length === 0 && !hasEarlier) return children;
  return (
    <details>
      <summary>{children}</summary>
      {details.length > 0 && (
        <ShortList items={details} shown={DETAILS}>
          {(detail, index) => <li key={index}>{detail}</li>}
        </ShortList>
      )}
      {hasEarlier && <EarlierRequestList earlier={earlier} />}
    </details>
  );
}

interface ChoicesProps {
  words: string;
  note: string;
  answer: string | null;
  choices: readonly DecisionChoice[];
  onChoose(choice: DecisionChoice, isStepped: boolean): void;
}

/** A choice about the whole sheet, on one line where there is room. */
function Choices({ words, note, answer, choices, onChoose }: ChoicesProps) {
  const { t } = useLingui();
  if (choices.length > RADIOS && choices.every(({ description }) => !description))
    return (
      <NativeSelect
        label={words}
        description={note}
        value={answer ?? ''}
        data={[{ value: '', label: t`Choose …` }, ...choices.map(({ value, label }) => ({ value, label }))]}
        onChange={({ currentTarget }) => {
          const choice = choices.find(({ value }) => value === currentTarget.value);
          if (choice) onChoose(choice, true);
        }}
        className={styles['options']}
      />
    );
  return (
    <Radio.Group label={words} description={note} value={answer} className={styles['options']}>
      <Group gap="xs" className={styles['radios']}>
        {choices.map((choice) => {
          const { value, label, description } = choice;
          // A click that a key makes has the count 0.
          const pick = ({ nativeEvent }: ChangeEvent) =>
            onChoose(choice, nativeEvent instanceof UIEvent && nativeEvent.detail === 0);
          return <Radio key={value} {...{ value, label, description }} onChange={pick} />;
        })}
      </Group>
    </Radio.Group>
  );
}
