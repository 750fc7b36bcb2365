import type { Cause } from './causes.ts';
import type { AnyReply } from './operations.ts';
import type { Verdict } from './verdict.ts';

/** The answer as it came, capped, for the journal and for a support case. Never holds anything of the request's headers. */
export interface RawAnswer {
  status: number;
  contentType: string | null;
  body: string;
  cut: boolean;
}

/** What one request came to. Made by platform; the rows' fates are made from it by the feature that sent it. */
export interface Outcome<Reply = AnyReply> {
  verdict: Verdict;
  cause: Cause;
  status: number | null;
  /** What the service or the platform said, cleaned for showing; empty where it said nothing. Where it is in doubt, an id that it names comes first. */
  messages: string[];
  reply: Reply | null;
  raw: RawAnswer | null;
  tookMs: number;
}

/** Beyond this a browser may have sent the request twice without telling: a done asks to look for duplicates, a refusal is unknown. */
export const SLOW_ANSWER_MS = 20_000;
