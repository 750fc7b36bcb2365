import type { PackageFacts } from './packageFacts.ts';

const LINE = '-'.repeat(72);

/** The licences of the packages in the bundle, as most of them ask for: each text once, under the packages that it goes with. */
export function licenceList(packages: readonly PackageFacts[]): string {
  const byText = Map.groupBy(packages, ({ licence, licenceText }) => licenceText ?? `Licence: ${licence}`);
  const parts = [...byText].map(([text, under]) =>
    [LINE, ...under.map(({ name, version, licence }) => `${name} ${version} (${licence})`), '', text].join(
      '\n',
    ),
  );
  return `Order Desk contains code of these packages.\n\n${parts.join('\n\n')}\n`;
}
