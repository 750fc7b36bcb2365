import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export function durationWords(ms: number): MessageDescriptor {
  if (ms < 10 * SECOND) return msg`a few seconds`;
  if (ms < 55 * SECOND) {
    const seconds = Math.round(ms / SECOND / 10) * 10;
    return msg`about ${seconds} seconds`;
  }
  const minutes = Math.max(1, Math.round(ms / MINUTE));
  if (minutes < 60) return msg`${plural(minutes, { one: 'about # minute', other: 'about # minutes' })}`;
  const hours = Math.floor(minutes / 60);
  const rest = Math.round((minutes % 60) / 10) * 10;
  if (rest === 60) return msg`about ${hours + 1} h`;
  return rest === 0 ? msg`about ${hours} h` : msg`about ${hours} h ${rest} min`;
}
