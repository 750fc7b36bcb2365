import { i18n } from '@lingui/core';
import type { OperationName } from '#contract/operations.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { noNames } from '../org/namesBeside.ts';
import { earlierTexts, parseStoredTexts } from '../says/earlierTexts.ts';
import { deriveSheet } from '../state/deriveSheet.ts';
import { type ColumnsOrg, sheetSpec } from '../state/sheetSpec.ts';
import { noWork, type SheetWork } from '../work/sheetWork.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

type Known = Parameters<typeof deriveSheet>[2];

interface Given extends Partial<Known> {
  operation?: OperationName;
  org?: ColumnsOrg & { currencies?: readonly string[] };
  work?: Partial<SheetWork>;
  asked?: Partial<Parameters<typeof readingOf>[1]>;
}

export const nothingFound: Known['found'] = {
  same: new Map(),
  other: new Map(),
  runIds: new Set(),
  identical: new Map(),
};

/** What a page shows of a text or file, as far as it is not asked of the org and the journal. */
export async function decidedOf(content: string | File, given: Given = {}) {
  const { operation = 'cancelRenewals', org = {}, asked, ...known } = given;
  const work = { ...noWork, ...given.work };
  const ofPage = sheetSpec(operation, org);
  const { columns, itemColumns, inSets } = ofPage;
  const reading = await readingOf(content, {
    ...{ columns, itemColumns, inSets, setChoice: work.setChoice, edits: work.edits.flat() },
    ...{ meant: work.meant, forAll: work.forAll, corrections: work.corrections, shapes: work.shapes },
    columnChoices: { chosen: work.columns, formats: work.formats },
    ...(org.currencies && { rules: { recordIds: 'checked', currencies: org.currencies } }),
    ...asked,
  });
  const spec = reading.hasItems ? { ...ofPage, columns: [...columns, ...itemColumns], inSets: true } : ofPage;
  const decided = deriveSheet(work, reading, {
    ...{ found: nothingFound, states: [], names: noNames, takenByName: [] },
    ...{ before: earlierTexts(parseStoredTexts(''), null), spec, shared: {}, i18n },
    ...{ orgLabel: 'Acme', person: 'Sam Support' },
    lookUps: { tries: [], unsearched: [], problemOf: () => null, canMatch: () => false },
    ...known,
  });
  return { spec, reading, decided };
}
