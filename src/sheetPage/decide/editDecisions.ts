import { msg, plural } from '@lingui/core/macro';
import { type Edit, isCellEdit } from '#intake/rows/editedTable.ts';
import { columnTitle } from './columnName.ts';
import {
  DETAILS,
  type Decision,
  type DecisionContext,
  sheetFact,
  shortText,
  toDecisionChoice,
} from './decision.ts';

/** What the person changed in the sheet, or in the one before it. */
export function editDecisions(context: DecisionContext): Decision[] {
  const { i18n, reading } = context;
  const { edits } = context.work;
  const { editsAgain, leftOutRows, changes } = reading;
  const detailsOf = (some: readonly Edit[]) => some.slice(0, DETAILS).map((edit) => editWords(edit, context));
  if (edits.length > 0) {
    const cells = changes?.count ?? 0;
    const changed = msg`${plural(cells, { one: '# cell was changed here', other: '# cells were changed here' })}`;
    const leftOut = msg`${plural(leftOutRows, { one: '# row was left out here', other: '# rows were left out here' })}`;
    const told = [cells > 0 && i18n._(changed), leftOutRows > 0 && i18n._(leftOut)].filter(Boolean);
    const undo = toDecisionChoice(i18n._(msg`Undo the last change`), { kind: 'editsUndone' });
    const undoAll = toDecisionChoice(i18n._(msg`Undo all changes`), { kind: 'editsUndone', all: true });
    return [
      sheetFact('edits', {
        words: told.join(', ') || i18n._(msg`Your changes restore what the sheet says`),
        note: i18n._(msg`Your file is unchanged.`),
        details: detailsOf(edits.flat().toReversed()),
        choices: edits.length > 1 ? [undo, undoAll] : [undo],
      }),
    ];
  }
  if (editsAgain.length === 0) return [];
  const again = msg`${plural(editsAgain.length, { one: 'In the sheet before you made # change that fits here.', other: 'In the sheet before you made # changes that fit here.' })}`;
  return [
    sheetFact('editsAgain', {
      words: i18n._(again),
      details: detailsOf(editsAgain),
      choices: [toDecisionChoice(i18n._(msg`Do it again`), { kind: 'edited', edits: editsAgain })],
    }),
  ];
}

function editWords(edit: Edit, { i18n, reading }: DecisionContext): string {
  const number = i18n.number(edit.line);
  const line = i18n._(msg`Line ${number}`);
  if (!isCellEdit(edit))
    return edit.isLeftOut ? i18n._(msg`${line}: left out`) : i18n._(msg`${line}: included again`);
  const column = columnTitle(edit.column, reading, i18n);
  const [before, after] = [shortText(edit.from), shortText(edit.text)];
  return i18n._(msg`${line}, ${column}: “${before}” is now “${after}”`);
}
