/** Pairs of a Cyrillic or Greek letter, one with a stroke, or another such mark, and the Latin letter that it looks like. */
const LOOK_ALIKES =
  'аa сc еe оo рp хx уy іi јj ѕs ԁd һh ԛq ԝw ӏl АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT ХX УY ԌG ' +
  'øo ØO łl ŁL đd ĐD αa οo νv ρp υu ιi κk βß ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ıi ’\' ‘\' ʼ\' “" ”" „" «" »" –- —- −- ―- ∕/ ⁄/';

const latinOf = new Map(LOOK_ALIKES.split(' ').map(([other = '', latin = '']) => [other, latin]));

const PLAIN = /^[ -_a-~]*$/;

/** A text with look-alike letters replaced by Latin ones: names that differ only in these give the same result. */
export function latinLetters(text: string): string {
  if (PLAIN.test(text)) return text;
  // Decomposed, so that letters are found below their accents. “´” alone would become a blank with an accent.
  const apart = text.replace(/[´`]/g, "'").normalize('NFKD');
  return Array.from(apart, (one) => latinOf.get(one) ?? one)
    .join('')
    .normalize('NFC');
}

/**
 * The same for a name in any capitals. In another alphabet, capitals may look like Latin letters where small ones do not:
 * “ВОЛГА”, “Волга”; such a name may hold a Latin letter by mistake.
 */
export function latinName(name: string): string {
  const latin = latinLetters(name);
  const isOther = !/[A-Za-z]/.test(name) || /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(latin);
  return isOther ? latinLetters(name.toUpperCase()) : latin;
}
