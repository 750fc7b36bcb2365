import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { DerivedSheet } from '../state/deriveSheet.ts';
import type { Sheet } from '../state/useSheet.ts';

/** The button that sends: its verb, and what it sends. The dialog adds the org. */
export function sendWords({ read, decided }: Pick<Sheet, 'decided'> & { read: Pick<Sheet['read'], 'spec'> }) {
  const { count = 0, rowCount = 0 } = decided?.prepared ?? {};
  if (!decided?.reading.hasItems) return read.spec.sendLabel(count);
  return msg`${plural(count, { one: 'Create # order', other: `Create ${count} orders` })} with ${plural(rowCount, { one: '# item', other: `${rowCount} items` })}`;
}

/** “24 rows in 3 sets”: says what the button counts. */
export function inSetsWords({ prepared: { rowCount, count } }: DerivedSheet, i18n: I18n): string {
  return i18n._(msg`${i18n.number(rowCount)} rows in ${plural(count, { one: '# set', other: '# sets' })}`);
}

/** What the person has to do before sending, and where (a CSS selector). */
export function stillToDo({
  open,
  says,
  isTextOpen,
}: DerivedSheet): { words: MessageDescriptor; at: string }[] {
  const answers = says.unanswered + Number(isTextOpen);
  const texts = says.hasRead ? 0 : says.texts;
  const all = [
    {
      count: open,
      words: msg`${plural(open, { one: '# decision', other: '# decisions' })}`,
      at: 'li[data-open]',
    },
    {
      count: answers,
      words: msg`${plural(answers, { one: '# answer', other: '# answers' })}`,
      at: 'fieldset[data-open] input',
    },
    {
      count: texts,
      words: msg`${plural(texts, { one: '# text to read', other: '# texts to read' })}`,
      at: 'input[data-read-tick]',
    },
  ];
  return all.filter(({ count }) => count > 0);
}

/** Why the send button is disabled, and what to do about it; null if it is enabled. */
export function whyNotSendWords(
  { isReading, refusal }: Pick<Sheet['read'], 'isReading' | 'refusal'>,
  decided: DerivedSheet | null,
  i18n: I18n,
): string | null {
  if (isReading) return i18n._(msg`One moment: your sheet is still being read.`);
  if (refusal)
    return i18n._(msg`Nothing to send yet: the text or file could not be read. The reason is shown above.`);
  if (!decided) return i18n._(msg`Nothing to send yet: paste rows above or choose a file.`);
  const toDo = stillToDo(decided);
  if (toDo.length > 0) {
    const list = new Intl.ListFormat(i18n.locales ?? i18n.locale).format(
      toDo.map(({ words }) => i18n._(words)),
    );
    return i18n._(msg`Still to do: ${list}.`);
  }
  if (decided.prepared.count > 0 && !decided.prepared.isHeld) return null;
  return decided.reading.rowCount > 0
    ? i18n._(msg`Nothing is left to send: every row is left out.`)
    : i18n._(msg`Nothing to send yet: no row was found. The reason is shown above.`);
}
