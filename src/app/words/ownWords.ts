import type { MessageDescriptor, Messages } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Each message with the API's word, and with the org's. None needs an article, since that word may have any gender. */
export const ownWordPairs: readonly (readonly [usual: MessageDescriptor, own: MessageDescriptor])[] = [
  [msg`Purchase activity`, msg({ message: '{Activity}' })],
  [msg`Paste purchase activities`, msg({ message: 'Paste {activities}' })],
  [msg`Move purchase activities`, msg({ message: 'Move {activities}' })],
  [
    msg`One order for each set of purchase activities that renew together`,
    msg({ message: 'One order for each set of {activities} that renew together' }),
  ],
  [
    msg`A set: purchase activities (memberships) that renew together into one order.`,
    msg({ message: 'A set: {activities} that renew together into one order.' }),
  ],
  [
    msg`Choose first how the purchase activities are grouped into sets: your sheet doesn’t say.`,
    msg({ message: 'Choose first how {activities} are grouped into sets: your sheet doesn’t say.' }),
  ],
  [
    msg`Your sheet does not say which purchase activities renew together into one order. Choose how to group them.`,
    msg({
      message:
        'Your sheet does not say which {activities} renew together into one order. Choose how to group them.',
    }),
  ],
  [
    msg({
      message: '{0, plural, one {# purchase activity} other {# purchase activities}}',
    }),
    msg({ message: '{0, plural, one {# {activity}} other {# {activities}}}' }),
  ],
  [
    msg({
      message:
        '{0, plural, one {# purchase activity moved to set {to}} other {# purchase activities moved to set {to}}}',
    }),
    msg({
      message: '{0, plural, one {# {activity} moved to set {to}} other {# {activities} moved to set {to}}}',
    }),
  ],
  [msg`Enter at least one purchase activity.`, msg({ message: 'Enter {activities}, at least one.' })],
  [
    msg`There is one purchase activity, so there is one set.`,
    msg({ message: '{Activities}: 1, so there is one set.' }),
  ],
  [msg`This purchase activity was refused`, msg({ message: 'Refused: 1 {activity}' })],
  [
    msg`A set is renewed together or not at all, and another purchase activity of this set was refused. Nothing was changed.`,
    msg({
      message:
        '{Activities} of a set are renewed together or not at all, and one of them was refused. Nothing was changed.',
    }),
  ],
  // The customer's page says "membership", as people do.
  [msg`Memberships`, msg({ message: '{Activities}' })],
  [msg`Membership`, msg({ message: '{Activity}' })],
  [
    msg`Each row asks the org to cancel the renewal of one purchase activity (a membership). What else ends, and when, depends on the cancellation type.`,
    msg`Each row asks the org to cancel one renewal. What else ends, and when, depends on the cancellation type.`,
  ],
  [msg({ message: 'Other memberships of {0}' }), msg({ message: 'Other {activities} of {0}' })],
];

/** The messages of a language that use the org's word instead of the API's. */
export function withOwnWords(
  messages: Messages,
  word: readonly [one: string, several: string] | undefined,
): Messages {
  if (!word) return {};
  const [one, several] = word;
  const upper = (word: string) => word.charAt(0).toLocaleUpperCase() + word.slice(1);
  const words = { activity: one, activities: several, Activity: upper(one), Activities: upper(several) };
  return Object.fromEntries(
    ownWordPairs.map(([usual, own]) => [usual.id, filled(messages[own.id] ?? own.message ?? '', words)]),
  );
}

/** A message, compiled or not, with these placeholders filled in; the others stay. */
function filled(message: unknown, words: Readonly<Record<string, string>>) {
  let text = JSON.stringify(message);
  for (const [name, word] of Object.entries(words)) {
    const json = JSON.stringify(word);
    text = text.replaceAll(`["${name}"]`, () => json).replaceAll(`{${name}}`, () => json.slice(1, -1));
  }
  return JSON.parse(text);
}
