import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface FieldWords {
  readonly label: MessageDescriptor;
  /** What a form says below the field. */
  readonly description?: MessageDescriptor;
  /**
   * Header names of this field as `normalName` writes them, in eight languages, the best first: "purchase activity id",
   * "purchase activity". All but English leave out “id”, “id de la” …
   */
  readonly headerNames: readonly string[];
}

export const contactHeaderNames = 'kontakt, ansprechpartner, contacto, contactpersoon, contatto, contato';
export const splitNames = (list: string) => list.split(', ');

export const idHeaderNames = (name: string, others: string) =>
  splitNames(`${name} id, ${name}, ${name.replaceAll(' ', '')}id, ${others}`);

export const accountWords: FieldWords = {
  label: msg`Account`,
  headerNames: idHeaderNames(
    'account',
    'konto, kunden, kunde, compte, cuenta, klant, cliente, klient, conta',
  ),
};

export const purchaseActivityWords: FieldWords = {
  label: msg`Purchase activity`,
  headerNames: idHeaderNames(
    'purchase activity',
    'activity id, activity, id, kaufaktivitäts, kaufaktivität, kaufaktivitäten, aktivitäts, aktivität, ' +
      'activité d achat, activités d achat, activité, actividad de compra, actividad',
  ),
};
