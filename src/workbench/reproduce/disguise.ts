import { literally } from '#lib/literally.ts';
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

/** Shorter names are parts of other words, and replacing them would change what was said. */
const SHORTEST_NAME = 3;

/** How tokens and session ids of the platform look. An answer that repeats the one it was sent has lost it already. */
const TOKENS =
  /\bBearer\s+[\w.~+/!-]{8,}=*|\b00D[A-Za-z0-9]{12,15}(?:!|%21)[\w.]+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/gi;

/** Fields that can hold nothing of anybody's, whatever stands in them is also an id: an org may count its records from 1. */
const NEVER_TEXT = new Set(['quantity', 'startDate', 'endDate', 'currencyIsoCode']);

export function disguise(history: RunHistory, ids: IdChoice): Disguise {
  const otherIds = ids === 'replaced' ? standIns(history) : same;
  const names = peopleOf(history).flatMap((name) => [name, JSON.stringify(name).slice(1, -1)]);
  const people =
    names.length > 0
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(literally).join('|')})(?![\\p{L}\\p{N}])`, 'gu')
      : null;
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
    .filter((name) => name.length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length);
}

const same = (text: string) => text;
