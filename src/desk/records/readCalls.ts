import * as z from 'zod/mini';
import { parseJson } from '#lib/parseJson.ts';

/** Of the org's daily calls; the rest stays for what people send. */
const SHARE = 0.2;

const stored = z.object({ day: z.string(), count: z.number() });

/**
 * Counts this browser's reads of a day, across tabs and reloads. A number only: in localStorage, where all tabs see it.
 * @param owner org and person
 */
export function readCalls(owner: string, dailyCalls: number | undefined) {
  const key = `order-desk:reads:${owner}`;
  let unsaved = 0;
  const day = () => new Date().toDateString();
  const today = (): number => {
    try {
      const { data } = z.safeParse(stored, parseJson(localStorage.getItem(key)));
      return unsaved + (data?.day === day() ? data.count : 0);
    } catch {
      return unsaved;
    }
  };
  return {
    today,
    mayCall: (): boolean => {
      if (dailyCalls !== undefined && today() >= dailyCalls * SHARE) return false;
      try {
        localStorage.setItem(key, JSON.stringify({ day: day(), count: today() + 1 }));
      } catch {
        unsaved += 1;
      }
      return true;
    },
  };
}
