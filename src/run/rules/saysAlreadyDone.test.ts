import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operationNames } from '#contract/operations.ts';
import { WORDINGS } from '#sandbox/alreadyWords.ts';
import { orgOperations } from '#sandbox/operations/orgOperations.ts';
import { saysAlreadyDone } from './saysAlreadyDone.ts';

const says = saysAlreadyDone({}, 'cancelRenewals');

describe('a marker', () => {
  it.each([
    'Purchase Activity PA-000003 is already cancelled',
    'SUBSCRIPTION_ALREADY_CANCELLED',
    'System.AlreadyRenewedException: 42',
    'The activity was previously renewed',
    'DUPLICATE_VALUE, duplicate value found',
    'Die Verlängerung wurde bereits storniert',
    'Sie steht schon in einem anderen Auftrag',
    'Cette commande existe déjà',
    'La suscripción ya está cancelada',
    'L’abbonamento è già stato disdetto',
    'A assinatura já foi cancelada',
    'Het abonnement is al opgezegd',
    'Het abonnement werd reeds opgezegd',
    'Subskrypcja została już anulowana',
    'Prenumerationen är redan uppsagd',
    'Abonnementet er allerede opsagt',
    'Подписка уже отменена',
    'この契約は既に解約されています',
    'すでに更新されています',
    '更新済みです',
    '该订阅已经取消',
    '이미 취소되었습니다',
  ])('is found in: %s', (text) => {
    expect(says(text)).toBe(true);
    expect(says(text.toUpperCase().normalize('NFD').replaceAll(' ', '\u00a0'))).toBe(true);
  });

  it('is found in each phrase of the embedded org', () => {
    for (const operation of operationNames) {
      const { alreadyPhrases } = orgOperations[operation];
      expect(alreadyPhrases).toHaveLength(WORDINGS);
      expect(alreadyPhrases.filter((text) => !saysAlreadyDone({}, operation)(text))).toEqual([]);
    }
  });

  it('is found through invisible marks', () => {
    expect(says('al\u00adrea\u200ddy \u202ecancelled')).toBe(true);
  });

  it.each([
    'No such account',
    'Order Item not found',
    'The accounting period is closed',
    'Quantity must be at least 1',
    'The price is missing in Jakarta',
    'Yacht club members only',
    'Der Preis fehlt im Jahrbuch',
    'Ein Account ist gesperrt',
    '<img src=x onerror=alert(1)> =1+1',
    '',
  ])('is in none of: %s', (text) => {
    expect(operationNames.filter((operation) => saysAlreadyDone({}, operation)(text))).toEqual([]);
  });

  it('is looked for in finite time', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => typeof says(text) === 'boolean'));
    expect(says('word '.repeat(400_000))).toBe(false);
  });
});

describe('the words of an org', () => {
  const patterns = { generateRenewals: ['Follow-up ORDER', 'schließt an'], cancelRenewals: ['\u200d'] };
  const renewal = saysAlreadyDone(patterns, 'generateRenewals');

  it('apply to the operation they are listed under', () => {
    expect(renewal('There is a follow-up order')).toBe(true);
    expect(renewal('Die Aktivität SCHLIESST an')).toBe(false);
    expect(renewal('has already been renewed')).toBe(true);
    expect(saysAlreadyDone(patterns, 'cancelRenewals')('There is a follow-up order')).toBe(false);
  });

  it('in one list for all apply to each operation', () => {
    const found = operationNames.filter((operation) =>
      saysAlreadyDone(['weg ist weg'], operation)('Weg ist weg!'),
    );
    expect(found).toEqual(operationNames);
  });
});
