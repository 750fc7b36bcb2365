import { describe, expect, it } from 'vitest';
import { forbids, holdsBack, picksByPlace } from './holdsBack.ts';

describe('a remark', () => {
  it.each([
    'nicht mehr kündigen',
    'do not cancel any more',
    'Kündigung zurückgezogen',
    'cancellation withdrawn',
    'withdrew cancellation',
    'résiliation annulée',
    'Cancel in May',
    'cancel a0X5g000003NnXk in May',
    'cancel next month',
    'cancel in March',
    'résilier en mai',
    'cancelar en mayo',
    'Kündigung erst im Mai',
    'not before May',
    'bitte nicht vor dem 1.5.',
    'erst nach Rücksprache',
    'nur nach Rücksprache kündigen',
    'cancel effective 1 June 2027',
    'Kunde kündigt nicht',
    'Please cancel, not before 1 May',
  ])('forbids it, or puts it off: %s', (text) => {
    expect(forbids(text, 'ends')).toBe(true);
  });

  it.each([
    'Kündigung nächste Woche erwartet',
    'cancelled in May',
    'cancel in marketing',
    'kündigen zum Jahresende',
    'not satisfied with the cancellation',
    'Lieferung erst ab 01.03.2027',
    'erreichbar erst ab 10 Uhr',
    'nicht vor 10 Uhr anrufen',
    'not before 9:30',
    'Rechnung erst ab 1.1.2027 an neue Adresse',
  ])('does not: %s', (text) => {
    expect(forbids(text, 'ends')).toBe(false);
  });

  it.each([
    'cancel?',
    'stornieren? noch klären',
    'ask customer before cancelling',
    'duplicate, do not process',
    'wird verlängert',
    'wants to renew',
    'Kunde möchte den Vertrag verlängern',
    'läuft weiter',
    'on garde',
    'contract stays',
  ])('holds a cancellation back: %s', (text) => {
    expect(holdsBack(text, 'ends')).toBe(true);
  });

  it.each(['Kunde hat gekündigt', 'customer cancelled on 3 May', 'Kündigung eingegangen', 'wants to cancel'])(
    'holds a renewal back: %s',
    (text) => {
      expect(holdsBack(text, 'renews')).toBe(true);
    },
  );

  it.each([
    'will not renew',
    'Kunde will nicht verlängern',
    'ne veut pas renouveler',
    'wird automatisch verlängert',
    'renewal in May',
    'will call before noon',
    'Kündigung liegt vor',
  ])('holds no cancellation back: %s', (text) => {
    expect(holdsBack(text, 'ends')).toBe(false);
  });

  it.each([
    'will not cancel',
    'hat nicht gekündigt',
    'cancellation fee 50 EUR',
    'not cancelled',
    'Kündigungsfrist 3 Monate',
  ])('holds no renewal back: %s', (text) => {
    expect(holdsBack(text, 'renews')).toBe(false);
  });

  it('does not put a renewal off by the day on which it begins', () => {
    expect(
      ['renew from 1 May 2027', 'Verlängerung ab 01.05.2027'].some((text) => forbids(text, 'renews')),
    ).toBe(false);
    expect(forbids('renew in June', 'renews')).toBe(true);
  });

  it('may say by its place which line is meant', () => {
    expect(['first one only', 'nur die letzten drei', 'rows 1-2 only'].every(picksByPlace)).toBe(true);
    expect(['only last year', 'first invoice paid'].some(picksByPlace)).toBe(false);
  });
});
