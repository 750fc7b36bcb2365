import { useLinkFill } from '#desk/links/useLinkFill.ts';
import { BenchPage } from '#sheetPage/BenchPage.tsx';
import { generateRenewalsSpec } from './spec.ts';

const nothingShared = {};

/** `?set=ID,ID&set=ID` fills the text box with one set a line. */
export function GenerateRenewalsPage() {
  const link = useLinkFill((parameters) => linesOf(parameters.getAll('set')));
  return <BenchPage spec={generateRenewalsSpec} shared={nothingShared} link={link} />;
}

function linesOf(sets: readonly string[]): string | null {
  return sets.length > 0 ? sets.map((ids) => ids.split(',').join(' ')).join('\n') : null;
}
