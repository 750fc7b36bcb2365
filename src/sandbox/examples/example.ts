/**
 * One request and its reply as they pass over the wire, for one case of api.md. Every example is sent to the embedded
 * org, so this folder cannot drift from what the project is tested against.
 */
export interface Example {
  /** The case, in words after the name of the operation: "… without a business unit". */
  readonly when: string;
  /** All fields, also those that stand in the path. Everything else follows from the operation: method, path, headers. */
  readonly request:
    | { readonly json: unknown }
    /** For a body that is no JSON at all. */
    | { readonly text: string };
  readonly reply: { readonly status: number; readonly body: Readonly<Record<string, unknown>> };
  /** Requests of the same operation that must have been made before. */
  readonly after?: readonly unknown[];
  /** api.md does not say how this case is answered: the embedded org answers so, and another may do otherwise. */
  readonly isOrgsOwn?: true;
}

/** The ids that the examples use. The embedded org has records of these ids and of this kind. */
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
  /** Well-formed, and nothing has it. */
  nobody: 'a0X5g000003NnXjEAK',
} as const;
