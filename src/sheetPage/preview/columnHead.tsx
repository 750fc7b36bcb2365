import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import type { GridColumn } from '#grid/gridColumn.tsx';
import type { IntakeReading } from '#intake/engine/intakeReading.ts';
import type { LookedUpIdsByField } from '#intake/rows/lookedUpIds.ts';
import { isSameChoice } from '#intake/sets/setChoice.ts';
import { columnChosenEvent } from '../decide/columnDecisions.ts';
import { columnTitle } from '../decide/columnName.ts';
import type { Decision } from '../decide/decision.ts';
import { ColumnPart, ColumnValues } from '../panel/ColumnValues.tsx';
import type { DerivedSheet } from '../state/deriveSheet.ts';
import { chosenSetColumn } from '../state/shownOwnColumns.ts';
import type { SheetEvent } from '../work/sheetState.ts';

interface HeadOf {
  decided: DerivedSheet;
  /** A column of the sheet, from 0. */
  column: number;
  name: string;
  /** Records that the org found by the texts of other columns. */
  found: LookedUpIdsByField | null;
  choose(event: SheetEvent): void;
}

/** The fields that a column of the sheet may be. */
const fieldsOf = ({ decided: { spec, reading } }: HeadOf) =>
  reading.hasItems ? spec.columns : [...spec.columns, ...spec.itemColumns];

/** What the page says above the table about how the column is read: order of dates, decimal sign, look-up. */
const decisionsOf = ({ column, decided }: HeadOf): Decision[] =>
  decided.decisions.filter((decision) => decision.column === column);

/** One line: what the column is, and how it is read. */
function headNote(of: HeadOf, i18n: I18n): string {
  const t = (words: MessageDescriptor) => i18n._(words);
  const { column, name, found } = of;
  const { reading } = of.decided;
  const fields = fieldsOf(of).filter(({ key }) => reading.mapping[key] === column);
  const answers = decisionsOf(of).map(({ answer, choices }) => choices.find(({ value }) => value === answer));
  const labels = fields.map(({ label }) => t(label)).filter((label) => label !== name);
  const isForAll = decisionsOf(of).some(({ value }) => value !== undefined);
  const isAsBefore = fields.some(({ key }) =>
    reading.questions.some((one) => one.key === key && one.answeredBy === 'lastTime'),
  );
  const parts = [
    ...labels,
    ...fields.flatMap(({ key }) => (found?.[key] ? t(foundWords(reading, found, key, i18n)) : [])),
    ...answers.flatMap((answer) => answer?.label ?? []),
    ...(chosenSetColumn(reading.setChoice) === column ? [t(groupWords(reading))] : []),
    ...(isForAll ? [t(msg`one value for all rows`)] : []),
    ...(isAsBefore ? [t(msg`as last time`)] : []),
  ];
  const isSent = fields.length > 0;
  return parts.join(' · ') || t(isSent ? msg({ message: 'sent', context: 'column' }) : msg`stays here`);
}

function groupWords({ hasItems, setChoices, setChoice, setCounts }: IntakeReading): MessageDescriptor {
  const index = setChoices?.choices.findIndex((choice) => isSameChoice(choice, setChoice)) ?? -1;
  const { [index]: counts } = setCounts;
  if (!counts) return hasItems ? msg`groups the orders` : msg`groups the sets`;
  return hasItems ? msg`groups the orders: ${counts.sets}` : msg`groups the sets: ${counts.sets}`;
}

function foundWords(
  reading: IntakeReading,
  found: LookedUpIdsByField,
  key: string,
  i18n: I18n,
): MessageDescriptor {
  const { column = null, ids } = found[key] ?? {};
  if (column === null) return msg`found by numbers`;
  const name = columnTitle(column, reading, i18n);
  // Records of one kind are found together: with several fields, the texts of one are not known here.
  if (!ids || Object.keys(found).length > 1) return msg`found by “${name}”`;
  const known = [...ids.values()].filter((records) => records.length > 0).length;
  return msg`found by “${name}”: ${known} of ${ids.size}`;
}

/** The panel of a column's head: which field it is, how it is read, what it holds. */
export function columnHead(
  of: HeadOf,
  { i18n, takesFocus }: { i18n: I18n; takesFocus(): boolean },
): NonNullable<GridColumn<number>['head']> {
  return {
    note: headNote(of, i18n),
    takesFocus,
    panel: (close) => <ColumnPanel of={of} close={close} />,
  };
}

function ColumnPanel({ of, close }: { of: HeadOf; close(): void }) {
  const { t } = useLingui();
  const { column, name } = of;
  const { reading } = of.decided;
  const decisions = decisionsOf(of);
  // The sheet does not have it.
  const isAdded =
    decisions.some(({ value }) => value) ||
    fieldsOf(of).some(({ key }) => reading.mapping[key] === column && of.found?.[key]);
  const choose = (event: SheetEvent) => {
    close();
    of.choose(event);
  };
  return (
    <>
      <Text fw={500}>{name}</Text>
      {reading.samples[column] && !isAdded && (
        <ColumnPart label={t`Sent as`}>
          {fieldsOf(of).map(({ key, label }) => {
            const isSent = reading.mapping[key] === column;
            return (
              <Choice
                key={key}
                isChosen={isSent}
                label={t(label)}
                onChoose={() => choose(columnChosenEvent([key], isSent ? null : column, reading))}
              />
            );
          })}
        </ColumnPart>
      )}
      {decisions.map(({ id, words, answer, choices }) => (
        <ColumnPart key={id} label={words}>
          {choices.map(({ value, label, event }) => (
            <Choice
              key={value}
              isChosen={answer === undefined ? undefined : value === answer}
              label={label}
              onChoose={() => choose(event)}
            />
          ))}
        </ColumnPart>
      ))}
      <ColumnValues column={column} reading={reading} most={10} />
    </>
  );
}

interface ChoiceProps {
  /** Undefined: pressing it is an act, not an answer. */
  isChosen: boolean | undefined;
  label: string;
  onChoose(): void;
}

/** Not a radio button: arrows would choose what they only pass. */
function Choice({ isChosen, label, onChoose }: ChoiceProps) {
  return (
    <Button
      variant={isChosen ? 'filled' : 'default'}
      size="xs"
      h="auto"
      py={4}
      aria-pressed={isChosen}
      onClick={onChoose}
      styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
    >
      {label}
    </Button>
  );
}
