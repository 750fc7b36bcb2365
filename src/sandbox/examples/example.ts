/** One request and its reply for a case of the API document. A test sends each to the embedded org, so that they cannot drift. */
export interface Example {
  /** The case, as words after the operation's name: "… without a business unit". */
  readonly when: string;
  /** All fields, including path parameters. Method, path and headers follow from the operation. */
  readonly request:
    | { readonly json: unknown }
    /** A body that is not JSON. */
    | { readonly text: string };
  readonly reply: { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
  /** Earlier requests of the same operation that this case needs. */
  readonly after?: readonly unknown[];
  /** The API document does not define this answer: it is the embedded org's, and another org may differ. */
  readonly isOrgsOwn?: true;
}

/** A reply that says why the service did nothing. */
export const refusalReply = (status: number, ...errors: string[]): Example['reply'] => ({
  status,
  body: { success: false, errors },
});

/** The ids of the examples. The embedded org has a matching record for each. */
export const exampleIds = {
  businessUnit: 'a0B5g000003NnHdEAK',
  account: '0015g000003NnHdAAK',
  brokenAccount: '0015g000003NnHjAAK',
  contact: '0035g000003NnHdAAK',
  plainProduct: '01t5g000003NnHdAAK',
  subscriptionProduct: '01t5g000003NnHfAAK',
  productWithoutSystemCategory: '01t5g000003NnHgAAK',
  brokenProduct: '01t5g000003NnHhAAK',
  plan: 'a0P5g000003NnHdEAK',
  inactivePlan: 'a0P5g000003NnHfEAK',
  order: '8015g000003NnHdAAK',
  orderItem: '8025g000003NnHdAAK',
  brokenOrderItem: '8025g000003NnHgAAK',
  renewable: 'a0X5g000003NnXkEAK',
  renewableToo: 'a0X5g000003NnXlEAK',
  renewedAlready: 'a0X5g000003NnHdEAK',
  cancelledAlready: 'a0X5g000003NnHeEAK',
  planInactive: 'a0X5g000003NnHfEAK',
  otherAccount: 'a0X5g000003NnHgEAK',
  brokenActivity: 'a0X5g000003NnHiEAK',
  /** Well-formed, but no record has it. */
  nobody: 'a0X5g000003NnXjEAK',
} as const;
