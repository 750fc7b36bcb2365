import { cleanText } from '../../src/lib/cleanText.ts';

/** The doctor uses no other methods, so it cannot change anything. */
type HarmlessMethod = 'GET' | 'OPTIONS';

export interface Question {
  method?: HarmlessMethod;
  headers?: Record<string, string>;
  /** Whether to follow redirects, as a browser's fetch does; false returns the redirect itself. */
  follow?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** The reason why no answer came, in a few words. */
export interface Silence {
  silence: string;
}

export type Ask = (url: string, question?: Question) => Promise<Answer | Silence>;

export const TIMEOUT_MS = 15_000;
/** Characters to keep of an answer. Discovery documents and pages have a few thousand. */
const ANSWER_LENGTH_LIMIT = 1_000_000;

/** Sends one request; never throws. */
export const askOverHttp: Ask = async (url, { method = 'GET', headers = {}, follow = true } = {}) => {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      redirect: follow ? 'follow' : 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return {
      status: answer.status,
      headers: answer.headers,
      text: (await answer.text()).slice(0, ANSWER_LENGTH_LIMIT),
    };
  } catch (error) {
    return silenceOf(error);
  }
};

/** The messages `fetch failed` and `aborted` explain nothing, so this uses their cause. */
export function silenceOf(error: unknown): Silence {
  const { cause = error } = Object(error);
  const { name, message } = cause instanceof AggregateError ? cause.errors[0] : cause;
  return {
    silence:
      name === 'TimeoutError' ? `no answer within ${TIMEOUT_MS / 1000} seconds` : cleanText(message, 200),
  };
}

export function isSilence(answer: object): answer is Silence {
  return 'silence' in answer;
}
