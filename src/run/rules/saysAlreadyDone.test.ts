import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Deed, type OperationName, operationNames, operations } from '#contract/operations.ts';
import { WORDINGS } from '#sandbox/alreadyWords.ts';
import { orgOperations } from '#sandbox/operations/orgOperations.ts';
import { saysAlreadyDone } from './saysAlreadyDone.ts';

/** Statements; `*` is replaced by a participle or noun of the deed: "is already *" with "renewed". */
interface Language {
  subjects: readonly string[];
  /** With a participle. */
  statements: readonly string[];
  /** With a noun. */
  existing: readonly string[];
  participles: Readonly<Record<Deed, readonly string[]>>;
  nouns: Readonly<Partial<Record<Deed, readonly string[]>>>;
  /** Whole sentences. */
  sentences: Readonly<Partial<Record<Deed, readonly string[]>>>;
}

const languages: Readonly<Record<string, Language>> = {
  English: {
    subjects: ['Purchase Activity PA-000003', 'It', 'a0X5g000003NnHdEAK', 'This', 'The record'],
    statements: [
      'is already *',
      'has already been *',
      'has been *',
      'was *',
      'was previously *',
      'had been * before',
      'was * already',
      'has, on 1 May 2026, already been *',
      'cannot be processed because it has been *',
      'ALREADY_*',
    ],
    existing: [
      'A * already exists',
      'There is already a *',
      'The * was already requested',
      'already has a *',
    ],
    participles: {
      create: ['created', 'added'],
      remove: ['deleted', 'removed'],
      renew: ['renewed'],
      cancel: ['cancelled', 'canceled', 'terminated'],
    },
    nouns: {
      renew: ['renewal', 'renewal order', 'renewal of this subscription'],
      cancel: ['cancellation', 'cancellation of this renewal', 'cancel request for this renewal'],
    },
    sentences: {
      create: [
        'duplicate value found: an order with this number exists',
        'Order already exists',
        'The product is already part of the order',
        'duplicate line',
      ],
      remove: [
        'Order Item not found',
        'entity is deleted',
        'The item no longer exists',
        'No row with this id',
        'invalid cross reference id',
      ],
      renew: [
        'A renewal order exists for this activity',
        'A renewal order was created on 1 May',
        'Cannot be cancelled and renewed: a renewal order exists',
        'Duplicate renewal order',
        'A renewal order (8015g000001AbCdEAK) exists for this activity',
        'Renewal order no. 00001234 exists',
        'DUPLICATE_VALUE, duplicate value found: Renewed_From__c duplicates value on record with id: 8015g000001AbCdEAK',
        'There is an open renewal order for this membership',
        'Another renewal order is open',
        'A pending renewal order blocks this request',
        'Only one renewal order is allowed for each activity',
        'Renewal order 00001234 was found for this activity',
        'Renewal in progress',
        'It can only be renewed once',
        'Status must be Active but is Renewed',
        'Successor order 00001234 exists',
        'The activity has a successor',
        'Membership has a renewal',
        'Superseded by a0X5g000003NnHdEAK',
        'This membership has been superseded',
        'Follow-up contract 8015g found',
        'Renewal created earlier today',
        'Subscription renewed',
        'Not eligible: renewed on 1 May 2026',
        'The field Renewal Order is not blank',
        'Several renewals are not allowed',
      ],
      cancel: [
        'Auto-renew is off',
        'The renewal was turned off',
        'Auto renewal has been disabled on 1 May',
        'There is no active renewal to cancel',
        'Nothing to cancel',
        'A cancellation request exists',
        'The subscription does not renew',
        'Status: Cancelled',
        'No renewal is scheduled',
        'Cancellation pending',
        'The renewal is already cancelled',
        'The subscription is no longer active',
        'It has already expired',
        'Cannot be renewed: the subscription was cancelled',
      ],
    },
  },
  German: {
    subjects: ['Die Kaufaktivität PA-000003', 'Sie', 'a0X5g000003NnHdEAK', 'Das Abonnement'],
    statements: [
      'ist bereits *',
      'wurde bereits *',
      'ist schon * worden',
      'wurde *',
      'wurde am 1. Mai 2026 *',
      'wurde zuvor *',
      'kann nicht bearbeitet werden, da sie schon * wurde',
    ],
    existing: ['Es gibt bereits eine *', 'Die * ist schon erfolgt', 'Eine * liegt bereits vor'],
    participles: {
      create: ['angelegt', 'erstellt', 'hinzugefügt'],
      remove: ['gelöscht', 'entfernt'],
      renew: ['verlängert', 'erneuert'],
      cancel: ['gekündigt', 'storniert'],
    },
    nouns: { renew: ['Verlängerung', 'Erneuerung'], cancel: ['Kündigung', 'Stornierung'] },
    sentences: {
      create: ['Der Auftrag ist bereits vorhanden', 'Doppelt: dieser Auftrag existiert'],
      remove: ['Position nicht gefunden', 'Die Position ist nicht mehr vorhanden'],
      renew: [
        'Der Folgeauftrag existiert bereits',
        'Verlaengerung bereits vorhanden',
        'Ein Folgeauftrag (Nr. 00001234) ist vorhanden',
        'Es gibt einen offenen Verlängerungsauftrag',
        'Die Verlängerung läuft',
        'Ein Nachfolger ist vorhanden',
      ],
      cancel: [
        'Die Verlängerung wurde bereits storniert',
        'Das Abonnement ist nicht mehr aktiv',
        'Eine Kündigung läuft',
        'Eine Kündigung liegt vor',
      ],
    },
  },
  French: {
    subjects: ['L’activité PA-000003', 'Elle', 'a0X5g000003NnHdEAK', 'Cet abonnement'],
    statements: [
      'est déjà *',
      'a déjà été *',
      'a été *',
      'avait été * auparavant',
      'a été * le 1er mai 2026',
    ],
    existing: ['Il existe déjà un *', 'Le * a déjà été demandé', 'possède déjà un *'],
    participles: {
      create: ['créé', 'créée', 'ajouté', 'ajoutée'],
      remove: ['supprimé', 'effacée'],
      renew: ['renouvelé', 'renouvelée', 'reconduit'],
      cancel: ['annulé', 'résilié', 'résiliée'],
    },
    nouns: {
      renew: ['renouvellement'],
      cancel: ['résiliation', 'annulation du renouvellement'],
    },
    sentences: {
      create: ['Cette commande existe déjà'],
      remove: ['Ligne introuvable', 'La ligne n’existe plus'],
      renew: ['Un renouvellement existe', 'Un successeur existe', 'Un renouvellement est en cours'],
      cancel: [
        'Le renouvellement est déjà annulé',
        'L’abonnement n’est plus actif',
        'Une résiliation est en cours',
      ],
    },
  },
};

const generic = [
  'The request has already been processed',
  'Error 42: already done',
  'Bereits erledigt',
  'Cette demande est déjà traitée',
];

/** Variants that a server may write: a code before, an order after, capitals, decomposed accents, invisible marks. */
function written(sentence: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .record({
      sentence,
      code: fc.constantFrom('', 'Error: ', 'PA-000003: ', 'FIELD_CUSTOM_VALIDATION_EXCEPTION: ', '[42] '),
      tail: fc.constantFrom('', '.', '!', ' (Order 8015g000001AbCdEAK)', ' · see the log', ' — 2026-05-01'),
      change: fc.constantFrom<(text: string) => string>(
        (text) => text,
        (text) => text.toUpperCase(),
        (text) => text.normalize('NFD'),
        (text) => text.replaceAll(' ', '\u00a0'),
      ),
      marks: fc.array(
        fc.tuple(fc.nat(99), fc.constantFrom('\u200f', '\u202e', '\u2066', '\u200d', '\u00ad')),
        {
          maxLength: 3,
        },
      ),
    })
    .map(({ sentence: said, code, tail, change, marks }) =>
      marks.reduce(
        (text, [at, mark]) => text.slice(0, at % text.length) + mark + text.slice(at % text.length),
        code + change(said) + tail,
      ),
    );
}

function sentencesOf(operation: OperationName, { subjects, statements, existing, ...of }: Language) {
  const deed = operations[operation].does;
  const filled = (template: string, words: readonly string[]) =>
    words.map((word) => template.replace('*', word));
  const stated = statements.flatMap((one) => filled(one, of.participles[deed]));
  const named = existing.flatMap((one) => filled(one, of.nouns[deed] ?? []));
  return written(
    fc.oneof(
      fc.tuple(fc.constantFrom(...subjects), fc.constantFrom(...stated)).map((words) => words.join(' ')),
      fc.constantFrom(...stated, ...named, ...(of.sentences[deed] ?? stated)),
    ),
  );
}

const cases = operationNames.flatMap((operation) =>
  Object.entries(languages).map(([name, language]) => ({ operation, name, language })),
);
const rivals = { generateRenewals: 'cancelRenewals', cancelRenewals: 'generateRenewals' } as const;

describe('a refusal that says the thing is so already', () => {
  it.each(cases)('$operation in $name: is recognized in generated wordings', ({ operation, language }) => {
    fc.assert(
      fc.property(sentencesOf(operation, language), (text) => saysAlreadyDone(operation, text)),
      { numRuns: 300 },
    );
  });

  it.each(cases.filter(({ operation }) => operation in rivals))(
    '$operation in $name: is not assumed for the opposite operation',
    ({ operation, language }) => {
      const other = rivals[operation as keyof typeof rivals];
      fc.assert(
        fc.property(sentencesOf(operation, language), (text) => !saysAlreadyDone(other, text)),
        { numRuns: 300 },
      );
    },
  );

  it.each(operationNames)('%s: is recognized in the phrases of the embedded org', (operation) => {
    const { alreadyPhrases } = orgOperations[operation];
    expect(alreadyPhrases).toHaveLength(WORDINGS);
    expect(alreadyPhrases.filter((text) => !saysAlreadyDone(operation, text))).toEqual([]);
  });

  it.each(generic)('%s: counts for any operation', (text) => {
    expect(operationNames.filter((operation) => !saysAlreadyDone(operation, text))).toEqual([]);
  });
});

describe('a marker alone is enough: a wrong "unknown" costs a look', () => {
  it.each([
    'Purchase Activity PA-000003 has already been used in order 8015g000001AbCdEAK',
    'It is already linked to another order',
    'It has already been used in order 8015g000001AbCdEAK, which was cancelled last year',
    'A follow-up for this period has previously been requested',
    'Die Kaufaktivität wurde bereits in Auftrag 8015g000001AbCdEAK verwendet',
    'Sie steht schon in einem anderen Auftrag',
    'L’activité a déjà été utilisée dans la commande 8015g000001AbCdEAK',
    'Elle figure déjà dans une autre commande',
  ])('%s', (text) => {
    expect(operationNames.filter((operation) => !saysAlreadyDone(operation, text))).toEqual([]);
  });
});

/** What only a period, a deadline or a limit can be. */
const overLimits = [
  {
    sentence: (noun: string, state: string) => `The ${noun} ${state}`,
    nouns: ['cancellation period', 'renewal deadline', 'accounting period', 'renewal window', 'order limit'],
    states: ['is already closed', 'has already passed', 'is already over', 'has already been reached'],
  },
  {
    sentence: (noun: string, state: string) => `${noun} ist bereits ${state}`,
    nouns: ['Die Kündigungsfrist', 'Der Abrechnungszeitraum', 'Das Kontingent', 'Die Verlängerungsfrist'],
    states: ['vorbei', 'abgelaufen', 'verstrichen', 'erreicht', 'überschritten', 'geschlossen'],
  },
  {
    sentence: (noun: string, state: string) => `${noun} est déjà ${state}`,
    nouns: ['Le délai de résiliation', 'La période de renouvellement', 'Le plafond', 'Le quota'],
    states: ['dépassé', 'dépassée', 'écoulé', 'atteinte', 'expiré'],
  },
].flatMap(({ sentence, nouns, states }) =>
  nouns.flatMap((noun) => states.map((state) => sentence(noun, state))),
);

describe('a marker in words that prove something else', () => {
  it('is about a period or a limit: every operation stays refused', () => {
    fc.assert(
      fc.property(
        written(fc.constantFrom(...overLimits)),
        fc.constantFrom(...operationNames),
        (text, operation) => !saysAlreadyDone(operation, text),
      ),
      { numRuns: 2_000 },
    );
  });

  it.each<[text: string, ...refused: OperationName[]]>([
    ['The billing contact must already exist', ...operationNames],
    ['Der Kontakt muss bereits vorhanden sein', ...operationNames],
    ['Le contact doit déjà exister', ...operationNames],
    ['The product is already inactive', 'createOrder', 'addOrderItem', 'deleteOrderItem', 'generateRenewals'],
    [
      'The order has already been deleted',
      'createOrder',
      'addOrderItem',
      'generateRenewals',
      'cancelRenewals',
    ],
    ['It has already been renewed, so it cannot be cancelled', 'cancelRenewals', 'addOrderItem'],
    ['Das Abonnement ist bereits gekündigt', 'generateRenewals', 'addOrderItem', 'createOrder'],
    ['L’abonnement est déjà résilié', 'generateRenewals', 'addOrderItem', 'createOrder'],
  ])('%s', (text, ...refused) => {
    expect(refused.filter((operation) => saysAlreadyDone(operation, text))).toEqual([]);
  });
});

it('counts for both operations if it says "or"', () => {
  for (const text of ['It is already cancelled or renewed', 'Bereits verlängert oder gekündigt'])
    for (const operation of ['generateRenewals', 'cancelRenewals'] as const)
      expect(saysAlreadyDone(operation, text), `${operation}: ${text}`).toBe(true);
});

describe('the name of an error', () => {
  it('is split into words', () => {
    expect(saysAlreadyDone('generateRenewals', 'System.AlreadyRenewedException: 42')).toBe(true);
    expect(saysAlreadyDone('cancelRenewals', 'System.AlreadyRenewedException: 42')).toBe(false);
  });
});

describe('an ordinary refusal', () => {
  it.each([
    'The accounting period is already closed',
    'The accounting period is closed',
    'The renewal price is missing',
    'Purchase Activity a0X has an inactive Subscription Plan',
    'Purchase Activity a0X belongs to another Account than the first of its set',
    'The set was not renewed because the price is missing',
    'It cannot be renewed or cancelled',
    'Must be renewed before 1 May',
    'Only activities that were renewed before can be renewed',
    'The cancellation period has already passed',
    'Le délai de résiliation est déjà dépassé',
    'Kann nicht verlängert werden: Preis fehlt',
    'Kann nicht gekündigt werden, die Frist ist schon vorbei',
    'Ne peut pas être renouvelé',
    'Die Aktivität wurde nicht verlängert',
    'No renewal order was created',
    'The activity has a renewal date in the past',
    'No successor found',
    'The plan must be replaced by an active one',
    'The price must be superseded first',
    'Renewal not created today',
    'Request cancelled',
    'Nothing was renewed',
    'The renewal price (EUR 12) is missing',
    'The template of the renewal order is missing',
    'Renewals of this plan are not allowed',
    'The account (A-1001) is on hold',
    'The billing contact must exist',
    'quantity must be greater than 0',
    'startDate must be before endDate',
    'The account is blocked for this business unit',
    '<img src=x onerror=alert(1)> =1+1',
    '',
    'word '.repeat(400),
  ])('%s: says nothing of it', (text) => {
    expect(operationNames.filter((operation) => saysAlreadyDone(operation, text))).toEqual([]);
  });

  it('of any text is searched in finite time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const operation of operationNames) saysAlreadyDone(operation, text);
      }),
    );
  });
});
