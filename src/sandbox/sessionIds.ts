import { type Persona, personaById } from './personas.ts';

/** Finds the person of a bearer token; null for an invalid or ended token. */
export type Identify = (token: string) => Promise<Persona | null> | Persona | null;

/** A session id for pasting. Another number makes another session of the same person. */
export function sessionIdOf(persona: Persona, session = 1): string {
  return `00D5g0000004XyZEAU!${persona.id}.${session}`;
}

/** The default `Identify`: knows only the personas' session ids. */
export function identifySessionId(token: string): Persona | null {
  const id = /^00D5g0000004XyZEAU!([a-z]+)\.\w+$/.exec(token)?.[1];
  return id === undefined ? null : personaById(id);
}
