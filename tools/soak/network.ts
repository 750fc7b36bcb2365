import type { EmbeddedOrg } from '../../src/sandbox/org.ts';
import type { Flight } from './flight.ts';
import type { Gates } from './gates.ts';
import { isStreaming, onTheLine } from './streams.ts';
import { createTokenHistory, type TokenGround } from './tokenHistory.ts';

export interface Network {
  readonly flights: readonly Flight[];
  isOnline: boolean;
  /** The org sends its 401 without CORS headers: to the page it looks like a lost connection. */
  hidesRefusals: boolean;
  /** A tab's `fetch` in a browser. The network may lose the request or its answer. */
  fetchAs(tab: FlightOwner, flight: Flight): typeof fetch;
  /** The page has finished this request. A streamed answer counts only after the page has read it. */
  hasRead(recordId: string | null): void;
  /** Breaks the connection: no answers arrive. `arrives`: whether requests in flight reach the org. */
  goOffline(arrives: boolean): void;
  /** Ends the requests of a closed tab. `arrives`: whether they reach the org. */
  abandon(tab: FlightOwner, arrives: boolean): void;
}

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

export function createNetwork(org: EmbeddedOrg, gates: Gates, ground: TokenGround, bodies: Bodies): Network {
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

  const network: Network = {
    flights,
    isOnline: true,
    hidesRefusals: false,
    fetchAs: (tab, flight) => (input) =>
      new Promise((resolve, reject) => {
        const request = input as Request;
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
    hasRead: (recordId) => {
      const flight = flights.findLast((each) => recordId !== null && each.recordId === recordId);
      if (flight?.isAnswered) tokens.answered(flight.token);
    },
    goOffline: (arrives) => {
      network.isOnline = false;
      cut(() => true, arrives);
    },
    abandon: (tab, arrives) => cut((each) => each.tab === tab, arrives),
  };
  return network;
}

const strikesLeft = ({ waitingFaults }: EmbeddedOrg) =>
  waitingFaults.reduce((sum, { times }) => sum + times, 0);
