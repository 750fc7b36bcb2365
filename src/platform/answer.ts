/** An HTTP answer as it came, before anybody has made sense of it. */
export interface Answer {
  /** 0 for a redirect that the browser keeps to itself (`opaqueredirect`). */
  status: number;
  redirected: boolean;
  contentType: string | null;
  body: string;
  /** False where the body broke off, was longer than `BODY_LIMIT`, or was still coming when the time was up. */
  whole: boolean;
  /** Milliseconds from sending to the end of the body. */
  tookMs: number;
}
