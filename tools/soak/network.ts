import type { EmbeddedOrg } from '../../src/sandbox/org.ts';
import type { Flight } from './flight.ts';
import type { Gates } from './gates.ts';
import { isStreaming, onTheLine } from './streams.ts';

export type Network = ReturnType<typeof createNetwork>;

/** `once`: no repeats · `repeats`: after a lost answer, but not of streams · `withoutStreams`: HTTP/1.1. */
export type Bodies = 'once' | 'repeats' | 'withoutStreams';

export interface FlightOwner {
  readonly isAlive: boolean;
}

interface Travel {
  flight: Flight;
  tab: FlightOwner;
  isLost: boolean;
  fail(error: Error): void;
}

export function createNetwork(org: EmbeddedOrg, gates: Gates, ground: TokenGround, bodies: Bodies) {
  const flights: Flight[] = [];
  const tokens = createTokenHistory(ground);
  let travels: Travel[] = [];

  async function travel(mine: Travel, request: Request, canRepeat: boolean): Promise<Response> {
    const { flight } = mine;
    await gates.wait(() => !mine.isLost);
    const nth = org.received.length;
    const faults = strikesLeft(org);
    const repetition = canRepeat ? request.clone() : null;
    flight.arrivals++;
    const answering = org.handle(request);
    flight.receipt = org.received[nth] ?? null;
    flight.isStruck = strikesLeft(org) < faults;
    try {
      let response = await answering;
      if (repetition && (response.type === 'error' || response.status === 408)) {
        flight.arrivals++;
        response = await org.handle(repetition);
      }
      flight.isInTheAir = false;
      await gates.wait(() => mine.tab.isAlive && flight.isAwaited);
      if (response.type === 'error' || (response.status === 401 && network.hidesRefusals))
        throw new TypeError('Failed to fetch');
      tokens.answered(flight.token);
      flight.isAnswered = true;
      return response;
    } catch (error) {
      if (flight.isAwaited) tokens.unanswered(flight.token);
      throw error;
    } finally {
      flight.isInTheAir = false;
      flight.isAwaited = false;
      travels = travels.filter((each) => each !== mine);
    }
  }

  function cut(cutOff: (each: Travel) => boolean, arrives: boolean): void {
    for (const each of travels.filter(cutOff)) {
      if (each.flight.isAwaited) tokens.unanswered(each.flight.token);
      each.flight.isAwaited = false;
      if (!arrives && each.flight.receipt === null) {
        each.isLost = true;
        each.flight.isInTheAir = false;
      }
      each.fail(new TypeError('Failed to fetch'));
    }
  }

  const network = {
    flights,
    isOnline: true,
    /** The org sends its 401 without CORS headers: to the page it looks like a lost connection. */
    hidesRefusals: false,
    /** Sends as the browser of a tab. The network may lose the request or its answer. */
    send: (tab: FlightOwner, flight: Flight, request: Request) =>
      new Promise<Response>((resolve, reject) => {
        const canRepeat = bodies === 'repeats' && !isStreaming(request);
        if (bodies === 'withoutStreams' && isStreaming(request))
          return reject(new TypeError('Failed to fetch'));
        flight.isDoubtful = tokens.isDoubtful(flight.token);
        flights.push(flight);
        flight.isAwaited = true;
        flight.isInTheAir = true;
        const mine: Travel = { flight, tab, isLost: false, fail: reject };
        travels.push(mine);
        // An abort does not stop a request that has left the browser.
        request.signal.addEventListener('abort', () => {
          flight.isAwaited = false;
        });
        onTheLine(request)
          .then((sent) => travel(mine, sent, canRepeat))
          .then(resolve, reject);
      }),
    /** The page has finished this request. A streamed answer counts only after the page has read it. */
    hasRead: (recordId: string | null) => {
      const flight = flights.findLast((each) => recordId !== null && each.recordId === recordId);
      if (flight?.isAnswered) tokens.answered(flight.token);
    },
    /** Breaks the connection: no answers arrive. `arrives`: whether requests in flight reach the org. */
    goOffline: (arrives: boolean) => {
      network.isOnline = false;
      cut(() => true, arrives);
    },
    /** Ends the requests of a closed tab. `arrives`: whether they reach the org. */
    abandon: (tab: FlightOwner, arrives: boolean) => cut((each) => each.tab === tab, arrives),
  };
  return network;
}

const strikesLeft = ({ waitingFaults }: EmbeddedOrg) =>
  waitingFaults.reduce((sum, { times }) => sum + times, 0);

/** A missing answer makes a token doubtful if its last answer is older than this. */
const OLD_MS = 15 * 60_000;

export interface TokenGround {
  /** Milliseconds of real time. */
  elapsed(): number;
  canRenew(): boolean;
}

/** What pages know about each token. A request with a doubtful token could leave one more row unknown. */
function createTokenHistory({ elapsed, canRenew }: TokenGround) {
  const tokens = new Map<string, { heardAt: number | null; isDoubtful: boolean }>();
  const of = (token: string) => tokens.get(token) ?? { heardAt: null, isDoubtful: false };
  return {
    answered: (token: string) => tokens.set(token, { heardAt: elapsed(), isDoubtful: false }),
    /** A page waited for an answer and got none. */
    unanswered: (token: string) => {
      const { heardAt, isDoubtful } = of(token);
      const isOld = heardAt !== null && elapsed() - heardAt >= OLD_MS;
      tokens.set(token, { heardAt, isDoubtful: isDoubtful || isOld || canRenew() });
    },
    isDoubtful: (token: string) => of(token).isDoubtful,
  };
}
