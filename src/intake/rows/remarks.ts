import { anyOf } from '#lib/anyOf.ts';
import { type Act, byAct, isOfTask, isTask, opposite, PLEASE, STEMS } from './acts.ts';
import { columnNames } from './columnNames.ts';
import { doneCell, doneText, ENDED, PAST, RENEWED } from './doneState.ts';
import { forbids, holdsBack, isOfThings } from './holdsBack.ts';
import { isChanged, KEEPS, KEPT } from './keeps.ts';
import type { OwnColumn } from './ownColumn.ts';

/** Nearly all cells of long columns lack these, which is quick to see. */
export const mayTell = byAct((act) => {
  const first = anyOf`${PLEASE}, on, stay, stop, revoked, widerruf, ausnehmen, todavía, aún, ${KEEPS}, ${PAST}, ${ENDED}, ${RENEWED}`;
  const stems = act === 'makes' ? `${STEMS.makes}|80[12]` : STEMS.renews;
  const small = anyOf`no, not, nicht, erst, only, nur, pas, but, just, except, sauf, excepto`;
  const stays = anyOf`weiter, garde, mantiene, queda, stays, bleibt, reste, seul, sólo, ohne, aus, auß, frühestens, earliest, plus tôt, pronto`;
  return new RegExp(`^${first}|${STEMS.ends}|${stems}|\\b${small}\\b|n.t |${stays}`, 'i');
});

/**
 * Finds cells that speak against their line by themselves, whatever their column is called: “do not cancel”, “already
 * cancelled”, “keep this one”, “ask before cancelling”.
 * @param madeId finds the id of a record that the line would make a second time
 */
export function remarkTest({ title, name }: OwnColumn, act: Act, madeId: RegExp): (cell: string) => boolean {
  const other = opposite(act);
  // Of a column of names, or about an invoice, single words say nothing: somebody may be called Lost.
  const isFree = !isOfThings(name) && !columnNames.named.test(name);
  // “Renewal” with “Cancelled” is about the renewal.
  const isOfAct = isOfTask(name, act) || isOfTask(name, other);
  return (cell) =>
    doneText[act].test(cell) ||
    forbids(cell, act, `${title} ${cell}`) ||
    (act === 'makes' && madeId.test(cell)) ||
    (isFree &&
      (KEPT.test(cell) ||
        isChanged(cell, act) ||
        isTask(cell, other) ||
        holdsBack(cell, act) ||
        (!isOfAct && doneCell[act].test(cell))));
}
