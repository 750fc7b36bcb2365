import { allPersonas, type Persona } from './personas.ts';
import { type Identify, sessionIdOf } from './sessionIds.ts';

export interface Sessions {
  /** The sender of a request; null if the token is missing, unknown or ended. */
  personaOf(request: Request): Promise<Persona | null>;
  /** Rejects the token of this request from now on. */
  end(request: Request): void;
  /** Ends every token that this org has seen, and the first session id of every persona, seen or not. */
  endAll(): void;
  reset(): void;
}

export function createSessions(identify: Identify): Sessions {
  const seen = new Set<string>();
  const ended = new Set<string>();
  return {
    async personaOf(request) {
      const token = bearerToken(request);
      if (token === null) return null;
      seen.add(token);
      return ended.has(token) ? null : identify(token);
    },
    end(request) {
      const token = bearerToken(request);
      if (token !== null) ended.add(token);
    },
    endAll() {
      for (const token of [...seen, ...allPersonas.map((persona) => sessionIdOf(persona))]) ended.add(token);
    },
    reset() {
      seen.clear();
      ended.clear();
    },
  };
}

function bearerToken(request: Request): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
}
