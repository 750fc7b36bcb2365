import { escapeRegExp } from '#lib/escapeRegExp.ts';
import type { RunHistory } from '#run/runStore.ts';
import { standIns, withoutCutId } from './standIns.ts';

export type IdChoice = 'kept' | 'replaced';

/** Takes out of the texts of a run what is not to leave this browser with a copied test. */
export interface Disguise {
  text(text: string): string;
  /** @param cut the journal kept only the beginning of it */
  body(text: string, cut: boolean): string;
  /** A request, or the cells of a row, the texts in it changed. */
  value<Value>(value: Value): Value;
}

/** A single letter is more than somebody's name, and replacing it would change what was said. */
const SHORTEST_NAME = 2;

/** Scripts that put no space between words, or write on at the end of a name: nothing says there where it ends. */
const WRITTEN_ON =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** How tokens and session ids of the platform look. An answer that repeats the one it was sent has lost it already. */
const TOKENS =
  /\bBearer\s+[\w.~+/!-]{8,}=*|\b00D[A-Za-z0-9]{12,15}(?:!|%21)[\w.]+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/gi;

/** Fields that can hold nothing of anybody's, whatever stands in them is also an id: an org may count its records from 1. */
const NEVER_TEXT = new Set(['quantity', 'startDate', 'endDate', 'currencyIsoCode']);

export function disguise(history: RunHistory, ids: IdChoice): Disguise {
  const otherIds = ids === 'replaced' ? standIns(history) : same;
  const names = peopleOf(history).flatMap((name) => [name, JSON.stringify(name).slice(1, -1)]);
  const people = names.length > 0 ? new RegExp(names.map(wherever).join('|'), 'gu') : null;
  const text = (said: string) => {
    const withoutTokens = said.replace(TOKENS, '[access token]');
    return otherIds(people ? withoutTokens.replace(people, 'Somebody') : withoutTokens);
  };
  const value = (given: unknown): unknown => {
    if (typeof given === 'string') return text(given);
    if (Array.isArray(given)) return given.map(value);
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(
      Object.entries(given).map(([key, inner]) => [key, NEVER_TEXT.has(key) ? inner : value(inner)]),
    );
  };
  return {
    text,
    value: value as Disguise['value'],
    body: (said, cut) => text(cut && ids === 'replaced' ? withoutCutId(said) : said),
  };
}

function peopleOf({ run, settlements }: RunHistory): string[] {
  const names = [
    run.owner.userName,
    ...settlements.map(({ by }) => by),
    ...(run.noteEdits ?? []).map(({ by }) => by),
  ];
  return [...new Set(names)]
    .filter((name) => name.length >= SHORTEST_NAME || WRITTEN_ON.test(name))
    .sort((a, b) => b.length - a.length);
}

/** The pattern of a name where it stands as a whole: as a word, where its script has words with a space between. */
function wherever(name: string): string {
  const itself = escapeRegExp(name);
  return WRITTEN_ON.test(name) ? itself : `(?<![\\p{L}\\p{N}])${itself}(?![\\p{L}\\p{N}])`;
}

const same = (text: string) => text;
