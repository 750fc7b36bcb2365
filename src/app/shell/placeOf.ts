import { paths } from '#desk/links/paths.ts';

/** Addresses that stand below no entry of the navigation, and where one is on them. */
const elsewhere: readonly [string, string][] = [
  ['/items/', paths.orders()],
  ['/runs/', paths.history()],
];

/**
 * The entry of the navigation that one is at. Orders is also where one is on the page of an order, but not on the page
 * that creates one.
 * @param hrefs of all entries
 */
export function placeOf(path: string, hrefs: readonly string[]): string | undefined {
  const [current] = hrefs
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.length - a.length);
  return current ?? elsewhere.find(([beginning]) => path.startsWith(beginning))?.[1];
}
