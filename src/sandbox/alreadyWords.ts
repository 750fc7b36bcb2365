import type { OperationName } from '#contract/operations.ts';

/** The subject of a refusal: the record that is already done, and the order made from it. */
export interface AlreadySubject {
  id: string;
  order: string;
}

/** A dozen phrases per operation for "already done", since every org words it differently. The first needs no seed. */
const wordings: Record<OperationName, readonly string[]> = {
  createOrder: [
    'The order is already created',
    'An identical order already exists (Order {order})',
    'This order has already been created as {order}',
    'DUPLICATE_VALUE: an order with this reference exists',
    'Order was created already',
    'The request has already been processed',
    'Der Auftrag ist bereits vorhanden',
    'Der Auftrag wurde schon angelegt ({order})',
    'Auftrag bereits erstellt',
    'Cette commande existe déjà',
    'La commande a déjà été créée ({order})',
    'COMMANDE DÉJÀ ENREGISTRÉE : elle a été créée',
  ],
  addOrderItem: [
    'The item is already added',
    'The product is already part of the order',
    'An item for this product already exists',
    'This item has already been added to the order',
    'DUPLICATE_VALUE: duplicate order item',
    'The request has already been processed',
    'Die Position ist bereits vorhanden',
    'Das Produkt wurde schon hinzugefügt',
    'Position bereits angelegt',
    'Cette ligne existe déjà',
    'Le produit a déjà été ajouté',
    'La ligne est déjà présente, elle a été ajoutée',
  ],
  deleteOrderItem: [
    'Order Item {id} is already deleted',
    'ENTITY_IS_DELETED: entity is deleted',
    'The order item has already been removed',
    'The item {id} no longer exists',
    'Item was deleted before',
    'Order Item not found',
    'Die Position ist bereits gelöscht',
    'Die Position wurde schon entfernt',
    'Position nicht gefunden',
    'La ligne a déjà été supprimée',
    'Cette ligne n’existe plus',
    'Ligne introuvable',
  ],
  generateRenewals: [
    'Purchase Activity {id} is already renewed',
    'PA-000003 has already been renewed (Order {order})',
    'Purchase Activity {id} was renewed on 2026-05-01',
    'A renewal order already exists: {order}',
    'RENEWAL_ALREADY_EXISTS',
    'Cannot renew {id} because it was previously renewed',
    'Renewal order {order} has already been generated',
    'Die Kaufaktivität {id} wurde bereits verlängert (Auftrag {order})',
    'Es gibt schon eine Verlängerung',
    'L’activité {id} a déjà été renouvelée',
    'Un renouvellement existe déjà ({order})',
    'Abonnement DÉJÀ RECONDUIT',
  ],
  cancelRenewals: [
    'Purchase Activity {id} is already cancelled',
    'The renewal is already canceled',
    'PA-000003 has already been terminated',
    'A cancellation has already been requested for {id}',
    'SUBSCRIPTION_ALREADY_CANCELLED',
    'Cannot cancel {id}: it was cancelled on 2026-05-01',
    'The subscription is no longer active',
    'Die Verlängerung wurde bereits storniert',
    'Das Abonnement {id} ist schon gekündigt',
    'Es liegt bereits eine Kündigung vor',
    'Le renouvellement est déjà annulé',
    'L’abonnement a déjà été résilié',
  ],
};

export const WORDINGS = 12;

/** @param choice index of the wording, wrapping around */
export function alreadyWords(
  operation: OperationName,
  choice: number,
  { id, order }: AlreadySubject,
): string {
  const all = wordings[operation];
  return (all[choice % all.length] ?? '').replaceAll('{id}', id).replaceAll('{order}', order);
}
