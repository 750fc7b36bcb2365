import { visibleText } from '#lib/visibleText.ts';

export function choiceOf(choices: readonly string[], text: string): string | undefined {
  if (choices.includes(text)) return text;
  const wanted = plain(text);
  return choices.find((choice) => plain(choice) === wanted);
}

const plain = (text: string) => visibleText(text).replace(/\s+/g, '').toLowerCase();
