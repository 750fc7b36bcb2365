/** Words of people’s sheets, for tests: no part of the console knows any of them. */
export interface LanguageOfSheets {
  readonly remark: string;
  readonly status: string;
  /** A decision without a question mark. */
  readonly decision: string;
  readonly customer: string;
  readonly city: string;
  readonly cities: readonly string[];
  readonly names: readonly string[];
  readonly yes: string;
  readonly no: string;
  /** Values of a status: what most rows have, and what has happened to some already. */
  readonly open: string;
  readonly done: string;
  /** Remarks by which a row must not go. */
  readonly holds: readonly string[];
  /** Remarks that hold nothing back. */
  readonly others: readonly string[];
}

export const sheetLanguages: Readonly<Record<string, LanguageOfSheets>> = {
  en: {
    ...{ remark: 'Remark', status: 'Status', decision: 'Result', customer: 'Customer', city: 'City' },
    ...{ cities: ['Leeds', 'York', 'Bath'], names: ['Doe', 'Keep', 'Stone'], yes: 'yes', no: 'no' },
    ...{ open: 'lost', done: 'retained' },
    holds: [
      'stays with us',
      'retained',
      'changed her mind on Friday',
      'wait',
      'do not cancel, see mail of 3 May',
    ],
    others: [
      'moved abroad',
      'by phone',
      'too expensive',
      'no longer needed since the office closed',
      'letter of 3.1.',
    ],
  },
  de: {
    ...{ remark: 'Bemerkung', status: 'Stand', decision: 'Ergebnis', customer: 'Kunde', city: 'Ort' },
    ...{ cities: ['Ulm', 'Bern', 'Linz'], names: ['Müller', 'Halt', 'Stein'], yes: 'ja', no: 'nein' },
    ...{ open: 'gekündigt', done: 'bleibt' },
    holds: [
      'bleibt doch',
      'Widerruf der Kündigung liegt vor',
      'zurückgezogen',
      'erst im Mai',
      'bitte noch nicht kündigen',
    ],
    others: [
      'verzogen',
      'telefonisch am 3.1.',
      'zu teuer',
      'Rechnung offen',
      'Kündigung durch Kunden, Schreiben v. 3.1.',
    ],
  },
  fr: {
    ...{ remark: 'Remarque', status: 'Statut', decision: 'Issue', customer: 'Client', city: 'Ville' },
    ...{ cities: ['Lyon', 'Metz', 'Nice'], names: ['Petit', 'Reste', 'Pierre'], yes: 'oui', no: 'non' },
    ...{ open: 'perdu', done: 'gardé' },
    holds: [
      'reste finalement',
      'ne pas résilier',
      'rétractation reçue',
      'attendre',
      'a changé d’avis au téléphone',
    ],
    others: ['ne répond plus', 'sans engagement', 'trop cher', 'déménagement', 'courrier du 3 janvier'],
  },
  es: {
    ...{
      remark: 'Observaciones',
      status: 'Estado',
      decision: 'Resultado',
      customer: 'Cliente',
      city: 'Ciudad',
    },
    ...{ cities: ['Cádiz', 'Vigo', 'León'], names: ['García', 'Queda', 'Piedra'], yes: 'sí', no: 'no' },
    ...{ open: 'perdido', done: 'retenido' },
    holds: ['se queda', 'no dar de baja', 'anulada la baja', 'esperar', 'ha cambiado de opinión'],
    others: ['no contesta', 'no paga', 'sin permanencia', 'no interesa', 'carta del 3 de enero'],
  },
  it: {
    ...{ remark: 'Note', status: 'Stato', decision: 'Esito', customer: 'Cliente', city: 'Città' },
    ...{ cities: ['Pisa', 'Lucca', 'Bari'], names: ['Rossi', 'Resta', 'Pietra'], yes: 'sì', no: 'no' },
    ...{ open: 'perso', done: 'recuperato' },
    holds: ['non disdire', 'resta con noi', 'ha ritirato la disdetta', 'attendere', 'ci ripensa'],
    others: ['prezzo', 'trasloco', 'non serve più', 'per telefono', 'lettera del 3 gennaio'],
  },
  nl: {
    ...{ remark: 'Opmerking', status: 'Status', decision: 'Uitslag', customer: 'Klant', city: 'Plaats' },
    ...{ cities: ['Gent', 'Breda', 'Delft'], names: ['Jansen', 'Blijft', 'Steen'], yes: 'ja', no: 'nee' },
    ...{ open: 'opgezegd', done: 'behouden' },
    holds: ['niet opzeggen', 'blijft toch', 'opzegging ingetrokken', 'wachten', 'heeft zich bedacht'],
    others: ['te duur', 'verhuisd', 'per telefoon', 'niet meer nodig', 'brief van 3 januari'],
  },
  pl: {
    ...{ remark: 'Uwagi', status: 'Stan', decision: 'Wynik', customer: 'Klient', city: 'Miasto' },
    ...{ cities: ['Łódź', 'Opole', 'Gdynia'], names: ['Nowak', 'Zostaje', 'Kamień'], yes: 'tak', no: 'nie' },
    ...{ open: 'utracony', done: 'zatrzymany' },
    holds: ['nie wypowiadać', 'zostaje u nas', 'wycofał wypowiedzenie', 'czekać', 'zmienił zdanie'],
    others: ['za drogo', 'przeprowadzka', 'telefonicznie', 'już niepotrzebne', 'pismo z 3 stycznia'],
  },
  pt: {
    ...{
      remark: 'Observações',
      status: 'Situação',
      decision: 'Decisão',
      customer: 'Cliente',
      city: 'Cidade',
    },
    ...{ cities: ['Faro', 'Braga', 'Évora'], names: ['Silva', 'Fica', 'Pedra'], yes: 'sim', no: 'não' },
    ...{ open: 'perdido', done: 'retido' },
    holds: ['não cancelar', 'fica conosco', 'desistiu do cancelamento', 'aguardar', 'mudou de ideia'],
    others: ['muito caro', 'mudança', 'por telefone', 'já não precisa', 'carta de 3 de janeiro'],
  },
  ja: {
    ...{ remark: '備考', status: '状態', decision: '解約', customer: '顧客名', city: '市' },
    ...{ cities: ['大阪', '京都', '奈良'], names: ['青木', '継続', '石田'], yes: '○', no: '×' },
    ...{ open: '解約', done: '継続' },
    holds: ['解約しない', '解約しないでください', '本人が継続を希望しています', '保留', '五月まで待つ'],
    others: ['価格', '引っ越し', '電話で連絡済み', '不要になったため', '一月三日の手紙'],
  },
};

/** Numbers from 0 to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
