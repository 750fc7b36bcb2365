/** A new order as it is entered: text, as all forms here. */
export type OrderDraft = {
  businessUnitId: string;
  customerType: string;
  accountId: string;
  billToContactId: string;
  /** Only where the org names its currencies, as the field: what the service says of it has no other place. */
  currencyIsoCode?: string;
};

/** An empty order. An org with one currency leaves no choice, so it is there already. */
export function emptyOrderDraft({ currencies }: { currencies?: readonly string[] | undefined }): OrderDraft {
  const [only, another] = currencies ?? [];
  return {
    businessUnitId: '',
    customerType: '',
    accountId: '',
    billToContactId: '',
    ...(currencies && { currencyIsoCode: (!another && only) || '' }),
  };
}

/** What a deep link says of a new order, or null where it says nothing. */
export function orderFromLink(parameters: URLSearchParams): Partial<OrderDraft> | null {
  const accountId = parameters.get('account');
  const businessUnitId = parameters.get('businessUnit');
  if (!accountId && !businessUnitId) return null;
  return { ...(accountId && { accountId }), ...(businessUnitId && { businessUnitId }) };
}
