import { anyOf, END } from './acts.ts';

export const KEEPS = anyOf(
  'keep, exclude, skip, ignore, hold, wait(?:ing)?, leave, behalten, ausschließen, bleibt, warten, zurückstellen, ignorieren, überspringen, garder, exclure, attendre, ignorer, conservar, mantener, excluir, esperar, ignorar',
);
/** Names of columns such as “Keep”, “On hold” and “Exceptions”. */
export const STAYS = new RegExp(
  `^(?:on )?${KEEPS}(?: |$)|^${anyOf('exceptions?, ausnahmen?, excepción, excepciones, not (?:this|these), (?:this|these) not')}$`,
);
/** The same in cells, where these words may begin a name: “Keep Cool GmbH”. */
export const KEPT = new RegExp(
  `^(?:${anyOf('please, pls, bitte, on')} )?(?:${KEEPS}(?:\\s*$|[^\\p{L}\\s-]|\\s${anyOf('it, this, these, that, as, out, alone, ones?, active, for, until, till, bis, auf, noch, die, diese[rsn]?, bestehen, ce, cet, cette, jusqu, hasta, est[ea]')}${END})|${anyOf('stays?$, not (?:this|these|yet$), (?:this|these) not, diese[rs]? nicht, noch nicht$, pas (?:cel|encore$), est[ea] no, (?:todavía|aún) no$, stopp?$, revoked$, widerrufen$, ausnehmen$')})`,
  'iu',
);
