import { msg, plural } from '@lingui/core/macro';
import { readProblemWords } from '#pageParts/words/readProblemWords.ts';
import { type LookUps, without } from '../work/sheetWork.ts';
import { columnTitle } from './columnName.ts';
import { columnLabel, type Decision, type DecisionContext, sheetFact, toDecisionChoice } from './decision.ts';

/** Fields whose records are found by other texts than ids, and those that can be. */
export function lookUpDecisions(context: DecisionContext): Decision[] {
  const { i18n, reading, columns } = context;
  const { tries, unsearched, problemOf, canMatch } = context.lookUps;
  const { lookUps } = context.work;
  const choose = (next: LookUps) => ({ kind: 'choiceMade', choices: { lookUps: next } }) as const;
  const fields = unsearched.join(', ');
  const note = fields && i18n._(msg`The org cannot search ${fields}.`);
  const found = Object.entries(lookUps).map(([key, { column }]) => {
    const [field, name] = [
      columnLabel(key, context),
      column === null ? '' : columnTitle(column, reading, i18n),
    ];
    const problem = problemOf(key);
    const reason = problem && i18n._(readProblemWords[problem]);
    return sheetFact(`found ${key}`, {
      ...{ column: reading.mapping[key], note, vanishes: true },
      words: reason
        ? i18n._(msg`${field}: the org was not searched: ${reason}`)
        : name
          ? i18n._(msg`${field}: found in the org by “${name}”.`)
          : i18n._(msg`${field}: found in the org by the numbers in the text.`),
      choices: [toDecisionChoice(i18n._(msg`Do not look them up`), choose(without(lookUps, [key])))],
    });
  });
  const offers = tries.flatMap(({ key, column, found: hits, of, isCut, isBest }): Decision[] => {
    // A column may be that of two fields.
    const owners = Object.keys(reading.mapping).filter((one) => reading.mapping[one] === column);
    const isOwn = owners.includes(key);
    if (lookUps[key] || (isOwn ? owners[0] !== key : hits === 0)) return [];
    const [field, name] = [columnLabel(key, context), columnTitle(column, reading, i18n)];
    const keys = isOwn ? owners : [key];
    const found = Object.fromEntries(keys.map((one) => [one, { column, picked: {} }]));
    const event = choose({ ...lookUps, ...found });
    const label = !hits
      ? msg`Find by “${name}”: ${field}`
      : isCut
        ? msg`${name}: ${hits} of the first ${of} found`
        : msg`${name}: ${hits} of ${of} found`;
    const none = isCut
      ? msg`${field}: the org finds no record by the first ${of} texts of “${name}”.`
      : msg`${field}: the org finds no record by “${name}”.`;
    const words = hits === 0 ? none : msg`${field}: the org can find the records by “${name}”.`;
    const offer = sheetFact(`find ${key} ${column}`, {
      ...{ column, note, vanishes: true },
      isFirst: hits !== 0 && (isOwn || isBest),
      isOfHead: !isOwn && !isBest,
      words: i18n._(words),
      choices: hits === 0 && !isCut ? [] : [toDecisionChoice(i18n._(label), event)],
    });
    return [offer];
  });
  const listed = reading.text && columns.find(({ key, listed: isListed }) => isListed && canMatch(key))?.key;
  const { length } = reading.numbers;
  if (!listed || lookUps[listed] || length === 0) return [...found, ...offers];
  const ofText = sheetFact(`find ${listed}`, {
    vanishes: true,
    words: i18n._(
      msg`${plural(length, { one: '# word may be the number of a record.', other: '# words may be numbers of records.' })}`,
    ),
    choices: [
      toDecisionChoice(
        i18n._(msg`Find them in the org`),
        choose({ ...lookUps, [listed]: { column: null, picked: {} } }),
      ),
    ],
  });
  return [...found, ofText];
}
