import type { EmbeddedOrg } from '../../src/sandbox/org.ts';
import type { Flight } from './flight.ts';
import type { Gates } from './gates.ts';

export interface Network {
  readonly flights: readonly Flight[];
  isOnline: boolean;
  /** What the browser does with a tab's `fetch`: it leaves, gets to the org, and its answer comes back, or not. */
  fetchAs(tab: FlightOwner, flight: Flight): typeof fetch;
  /** The line breaks: nobody gets an answer. What is on its way gets to the org all the same, or does not. */
  goOffline(arrives: boolean): void;
  /** The tab that waited for its answers is gone. */
  abandon(tab: FlightOwner, arrives: boolean): void;
}

export interface FlightOwner {
  readonly isAlive: boolean;
}

interface Travel {
  flight: Flight;
  tab: FlightOwner;
  isLost: boolean;
  fail(error: Error): void;
}

export function createNetwork(org: EmbeddedOrg, gates: Gates): Network {
  const flights: Flight[] = [];
  let travels: Travel[] = [];

  async function travel(mine: Travel, request: Request): Promise<Response> {
    const { flight } = mine;
    await gates.wait(() => !mine.isLost);
    const nth = org.received.length;
    const faults = strikesLeft(org);
    const answering = org.handle(request);
    flight.receipt = org.received[nth] ?? null;
    flight.isStruck = strikesLeft(org) < faults;
    try {
      const response = await answering;
      flight.isInTheAir = false;
      await gates.wait(() => mine.tab.isAlive && flight.isAwaited);
      if (response.type === 'error') throw new TypeError('Failed to fetch');
      return response;
    } finally {
      flight.isInTheAir = false;
      flight.isAwaited = false;
      travels = travels.filter((each) => each !== mine);
    }
  }

  function cut(cutOff: (each: Travel) => boolean, arrives: boolean): void {
    for (const each of travels.filter(cutOff)) {
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
    fetchAs: (tab, flight) => (input) =>
      new Promise((resolve, reject) => {
        flights.push(flight);
        flight.isAwaited = true;
        flight.isInTheAir = true;
        const mine: Travel = { flight, tab, isLost: false, fail: reject };
        travels.push(mine);
        const request = input as Request;
        // Giving up waiting does not call back what has left.
        request.signal.addEventListener('abort', () => {
          flight.isAwaited = false;
        });
        travel(mine, new Request(request, { signal: null })).then(resolve, reject);
      }),
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
