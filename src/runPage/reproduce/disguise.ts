import { escapeRegExp } from '#lib/escapeRegExp.ts';
import type { RunHistory } from '#run/runStore.ts';
import { standIns, withoutCutId } from './standIns.ts';

export type IdChoice = 'kept' | 'replaced';

/** Removes data from a run's texts that must not leave this browser with a copied test. */
export interface Disguise {
  text(text: string): string;
  /** @param cut the journal kept only the beginning of it */
  body(text: string, cut: boolean): string;
  /** A request or a row's cells with disguised texts. */
  value<Value>(value: Value): Value;
}

/** Single letters are rarely names, and replacing them would change the text. */
const SHORTEST_NAME = 2;

/** Scripts without spaces between words, or with endings attached to names: the end of a name cannot be found. */
const WRITTEN_ON =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Tokens and session ids of the platform. Answers that repeat the request's own token have lost it already. */
const TOKENS =
  /\bBearer\s+[\w.~+/!-]{8,}=*|\b00D[A-Za-z0-9]{12,15}(?:!|%21)[\w.]+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/gi;

/** Fields that never hold private text, even if their values equal an id: an org may count its records from 1. */
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

/** A pattern that matches a name as a whole word, if its script has spaces between words. */
function wherever(name: string): string {
  const itself = escapeRegExp(name);
  return WRITTEN_ON.test(name) ? itself : `(?<![\\p{L}\\p{N}])${itself}(?![\\p{L}\\p{N}])`;
}

const same = (text: string) => text;
