import * as z from 'zod/mini';
import { parseJson } from '#lib/parseJson.ts';
import type { Owner } from '#run/run.ts';
import { writeItem } from '#session/storedSession.ts';

/** Of the org's daily calls; the rest stays for what people send. */
const SHARE = 0.2;

const stored = z.object({ day: z.string(), count: z.number() });

type Reader = Pick<Owner, 'orgId' | 'userId'>;
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
  writeItem(localStorage, keyOf(reader), JSON.stringify({ day: day(), count: count + 1 }));
  return true;
}
