import type { EmbeddedOrg } from '../../src/sandbox/org.ts';
import type { Flight } from './flight.ts';
import type { Gates } from './gates.ts';
import { isStreaming, onTheLine } from './streams.ts';
import type { VirtualTime } from './virtualTime.ts';

/** The parts of a schedule's setting that concern the network. */
interface Ground {
  readonly bodies: 'once' | 'repeats' | 'withoutStreams' | 'repeatsUsual';
  readonly renewal: string;
}

export function createNetwork(org: EmbeddedOrg, gates: Gates, time: VirtualTime, setting: Ground) {
  const flights: Flight[] = [];
  const tokens = createTokenHistory(time, setting);
  /** Fails the page's `fetch` of each flight that is under way. */
  const underWay = new Map<Flight, (error: Error) => void>();

  async function travel(flight: Flight, request: Request, canRepeat: boolean): Promise<Response> {
    await gates.wait(() => !flight.isLost);
    const arrive = (arriving: Request) => {
      const nth = org.received.length;
      const answering = org.handle(arriving);
      flight.receipts.push(...org.received.slice(nth));
      return answering;
    };
    const faults = strikesLeft(org);
    const repetition = canRepeat ? request.clone() : null;
    const answering = arrive(request);
    flight.isStruck = strikesLeft(org) < faults;
    try {
      let response = await answering;
      if (repetition && (response.type === 'error' || response.status === 408))
        response = await arrive(repetition);
      flight.isInTheAir = false;
      await gates.wait(() => flight.tab.isAlive && flight.isAwaited);
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
      underWay.delete(flight);
    }
  }

  /** Ends the waiting of pages for these flights. `arrives`: whether flights that have not arrived still reach the org. */
  function cut(arrives: boolean, isMeant = (_flight: Flight) => true): void {
    for (const [flight, fail] of underWay) {
      if (!isMeant(flight)) continue;
      if (flight.isAwaited) tokens.unanswered(flight.token);
      flight.isAwaited = false;
      if (!arrives && flight.receipts.length === 0) {
        flight.isLost = true;
        flight.isInTheAir = false;
      }
      fail(new TypeError('Failed to fetch'));
    }
  }

  const network = {
    flights,
    isOnline: true,
    /** The org sends its 401 without CORS headers: to the page it looks like a lost connection. */
    hidesRefusals: false,
    /** Sends as the browser of a tab. The network may lose the request or its answer. */
    send: (flight: Flight, request: Request) =>
      new Promise<Response>((resolve, reject) => {
        const { bodies } = setting;
        const canRepeat = bodies.startsWith('repeats') && !isStreaming(request);
        if ((bodies === 'withoutStreams' || bodies === 'repeatsUsual') && isStreaming(request))
          return reject(new TypeError('Failed to fetch'));
        flight.isDoubtful = tokens.isDoubtful(flight.token);
        flight.leftAt = time.rightTime();
        flights.push(flight);
        underWay.set(flight, reject);
        // An abort does not stop a request that has left the browser.
        request.signal.addEventListener('abort', () => {
          flight.isAwaited = false;
        });
        onTheLine(request)
          .then((sent) => travel(flight, sent, canRepeat))
          .then(resolve, reject);
      }),
    /** The page has finished this request. A streamed answer counts only after the page has read it. */
    hasRead: (recordId: string | null) => {
      const flight = flights.findLast((each) => recordId !== null && each.recordId === recordId);
      if (flight?.isAnswered) tokens.answered(flight.token);
    },
    /** Breaks the connection: no answers arrive. */
    goOffline: (arrives: boolean) => {
      network.isOnline = false;
      cut(arrives);
    },
    /** Ends the requests of a closed tab. */
    abandon: (tab: Flight['tab'], arrives: boolean) => cut(arrives, (flight) => flight.tab === tab),
  };
  return network;
}

const strikesLeft = ({ waitingFaults }: EmbeddedOrg) =>
  waitingFaults.reduce((sum, { times }) => sum + times, 0);

/** A missing answer makes a token doubtful if its last answer is older than this. */
const OLD_MS = 15 * 60_000;

/** What pages know about each token. A request with a doubtful token could leave one more row unknown. */
function createTokenHistory(time: VirtualTime, setting: Ground) {
  const tokens = new Map<string, { heardAt: number | null; isDoubtful: boolean }>();
  const of = (token: string) => tokens.get(token) ?? { heardAt: null, isDoubtful: false };
  return {
    answered: (token: string) => tokens.set(token, { heardAt: time.elapsed, isDoubtful: false }),
    /** A page waited for an answer and got none. */
    unanswered: (token: string) => {
      const { heardAt, isDoubtful } = of(token);
      const isOld = heardAt !== null && time.elapsed - heardAt >= OLD_MS;
      const canRenew = setting.renewal !== 'impossible';
      tokens.set(token, { heardAt, isDoubtful: isDoubtful || isOld || canRenew });
    },
    isDoubtful: (token: string) => of(token).isDoubtful,
  };
}
