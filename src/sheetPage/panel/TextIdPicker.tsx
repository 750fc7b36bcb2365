import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { cellsOfRow, type IntakeReading } from '#intake/engine/intakeReading.ts';
import { severity, type TextLine } from '#intake/rows/intakeRow.ts';
import { rowKey } from '#intake/rows/readRows.ts';
import { itemAt } from '#lib/packedList.ts';
import type { ReadSheet } from '../state/useSheet.ts';
import styles from './panel.module.css';

/** Lines of a text at a time: a list of thousands of ids may hold one word. */
const STEP = 200;

/** A mail or another text, whole, with its ids: the person ticks those that are meant. */
export function TextIdPicker({ sheet }: { sheet: ReadSheet }) {
  const { t } = useLingui();
  const { reading, spec } = sheet.decided;
  const { state, choose } = sheet.input;
  const [shown, setShown] = useState(STEP);
  const { text } = reading;
  const lines = linesOf(text, shown);
  const hasMore = text !== null && itemAt(text, shown) !== null;
  const keyOf = (row: number, id: string) => rowKey(reading.lineNumbers[row] ?? 0, id);
  const meant = new Set(state.work.meant);
  const tick = (key: string) => {
    const next = new Set(meant);
    if (!next.delete(key)) next.add(key);
    choose({ meant: next.size > 0 ? [...next] : null });
  };
  const { key: idKey = '' } = spec.columns.find(({ listed }) => listed) ?? {};
  const all = () => {
    const keys = linesOf(text).flatMap(({ parts }) =>
      parts.flatMap((part) =>
        typeof part === 'string' || reading.faults[part.row] === severity.bad ? [] : keyOf(part.row, part.id),
      ),
    );
    choose({ meant: [...new Set(keys)] });
  };
  if (reading.rowCount === 0) return null;
  return (
    <fieldset className={styles['question']} data-open={state.work.meant === null || undefined}>
      <legend>
        <strong>
          <Plural value={reading.rowCount} one="# id in this text" other="# ids in this text" />
        </strong>{' '}
        {t`tick the ids to use`}
      </legend>
      <div className={styles['mail']}>
        {lines.map(({ line, parts }) => (
          <p key={line}>
            {parts.map((part, index) =>
              typeof part === 'string' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of a line stay in their order
                <bdi key={index}>{part}</bdi>
              ) : (
                <label key={part.row}>
                  <input
                    type="checkbox"
                    aria-label={cellsOfRow(reading, spec.columns, part.row)[idKey] || part.id}
                    checked={meant.has(keyOf(part.row, part.id))}
                    onChange={() => tick(keyOf(part.row, part.id))}
                  />
                  {part.id}
                </label>
              ),
            )}
          </p>
        ))}
      </div>
      <Group gap="xs" mt="xs">
        {hasMore && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + STEP)}>
            {t`Show more lines`}
          </Button>
        )}
        <Button size="xs" onClick={all}>{t`All ${reading.rowCount}`}</Button>
        {state.work.meant !== null && (
          <Text size="sm" c="dimmed">
            <Plural value={meant.size} one="# selected" other="# selected" />
          </Text>
        )}
      </Group>
    </fieldset>
  );
}

function linesOf(text: IntakeReading['text'], most = Number.POSITIVE_INFINITY): TextLine[] {
  const lines: TextLine[] = [];
  for (let index = 0; text && index < most; index++) {
    const line = itemAt(text, index);
    if (!line) break;
    lines.push(line);
  }
  return lines;
}
