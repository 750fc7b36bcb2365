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

/** This browser's reads today, across tabs and reloads: a number in localStorage, where all tabs see it. */
export function readCalls(reader: Reader): number {
  const { data } = z.safeParse(stored, parseJson(localStorage.getItem(keyOf(reader))));
  return data?.day === day() ? data.count : 0;
}

/** Counts one more read; false, and not counted, if the share of the day is used up. */
export function mayCall(reader: Reader, dailyCalls: number | undefined): boolean {
  const count = readCalls(reader);
  if (dailyCalls !== undefined && count >= dailyCalls * SHARE) return false;
  try {
    localStorage.setItem(keyOf(reader), JSON.stringify({ day: day(), count: count + 1 }));
  } catch {
    // The storage is full: this read is not counted.
  }
  return true;
}
