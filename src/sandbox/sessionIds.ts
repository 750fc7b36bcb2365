import { type Persona, personaById } from './personas.ts';

/** Looks for the person behind a bearer token; null for a token that is not valid (any more). */
export type Identify = (token: string) => Promise<Persona | null> | Persona | null;

/** A session id as a person would paste it. Anything after a dot makes another session of the same person. */
export function sessionIdOf(persona: Persona, session = 1): string {
  return `00D5g0000004XyZEAU!${persona.id}.${session}`;
}

/** The usual `Identify`: knows the session ids of all personas and nothing else. */
export function identifySessionId(token: string): Persona | null {
  const id = /^00D5g0000004XyZEAU!([a-z]+)\.\w+$/.exec(token)?.[1];
  return id === undefined ? null : personaById(id);
}
