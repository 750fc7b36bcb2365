import type { Screen } from './screens.ts';
import type { Weight } from './weighScreens.ts';

/** One line for each screen that is heavier than it may be, or was not weighed. */
export function overweight(
  weights: readonly Weight[],
  screens: readonly Pick<Screen, 'name' | 'atMost'>[],
): string[] {
  return screens.flatMap(({ name, atMost }) => {
    const weight = weights.find(({ screen }) => screen === name);
    if (!weight) return [`${name} was not weighed`];
    if (weight.bytes <= atMost) return [];
    return [
      `${name} takes ${kilobytes(weight.bytes)} kB of scripts and styles (brotli) until its first field, ${kilobytes(atMost)} at most. Import late what it can do without, or say in tools/weight/screens.ts why not.`,
    ];
  });
}

const kilobytes = (bytes: number) => (bytes / 1_000).toFixed(1);
