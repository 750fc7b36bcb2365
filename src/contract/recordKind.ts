/** What an id can be the id of, where a field of a form asks for one. */
export type RecordKind =
  | 'businessUnit'
  | 'account'
  | 'contact'
  | 'product'
  | 'subscriptionPlan'
  | 'order'
  | 'orderItem';
