import { BenchPage } from '#workbench/BenchPage.tsx';
import { useLinkFill } from '#workbench/useLinkFill.ts';
import { generateRenewalsSpec } from './spec.ts';

const nothingShared = {};

/** `?set=ID,ID&set=ID` fills the text box with one set a line. */
export function GenerateRenewalsPage() {
  const { fill } = useLinkFill((link) => linesOf(link.getAll('set')));
  return <BenchPage spec={generateRenewalsSpec} shared={nothingShared} fill={fill} />;
}

function linesOf(sets: readonly string[]): string | null {
  return sets.length > 0 ? sets.map((ids) => ids.split(',').join(' ')).join('\n') : null;
}
