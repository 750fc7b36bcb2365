import * as z from 'zod/mini';
import { parseJson } from '#lib/parseJson.ts';

/** The share of the org's daily calls for reads; the rest stays for what people send. */
const SHARE = 0.2;

const stored = z.object({ day: z.string(), count: z.number() });

interface Reader {
  orgId: string;
  userId: string;
}
const keyOf = ({ orgId, userId }: Reader) => `order-desk:reads:${orgId}/${userId}`;
const day = () => new Date().toDateString();
/** Reads that could not be saved in localStorage, by reader and day. */
const unsavedReads = new Map<string, number>();
const unsavedKey = (reader: Reader) => `${keyOf(reader)}/${day()}`;

/** This browser's reads today, across tabs and reloads: a number in localStorage, where all tabs see it. */
export function readCallCount(reader: Reader): number {
  const unsaved = unsavedReads.get(unsavedKey(reader)) ?? 0;
  try {
    const { data } = z.safeParse(stored, parseJson(localStorage.getItem(keyOf(reader))));
    return unsaved + (data?.day === day() ? data.count : 0);
  } catch {
    return unsaved;
  }
}

/** Counts one more read; false, and not counted, if the share of the day is used up. */
export function claimReadCall(reader: Reader, dailyCalls: number | undefined): boolean {
  if (dailyCalls !== undefined && readCallCount(reader) >= dailyCalls * SHARE) return false;
  const key = unsavedKey(reader);
  const unsaved = unsavedReads.get(key) ?? 0;
  try {
    const count = readCallCount(reader) - unsaved + 1;
    localStorage.setItem(keyOf(reader), JSON.stringify({ day: day(), count }));
  } catch {
    unsavedReads.set(key, unsaved + 1);
  }
  return true;
}
