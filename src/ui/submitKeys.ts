import { modKey } from './modKey.ts';

/** The keys that send a form, as they are written on this person's keyboard. */
export function submitKeys(): string {
  return `${modKey()} Enter`;
}
