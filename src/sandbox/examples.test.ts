import { describe, expect, it } from 'vitest';
import { envelope } from '#contract/envelope.ts';
import { errorStatuses, type OperationName, operationNames, operations } from '#contract/operations.ts';
import { type Example, exampleIds } from './examples/example.ts';
import { orgOperations } from './operations/orgOperations.ts';
import { createOrg } from './org.ts';
import { requestFor } from './requests.ts';
import { seed } from './seed/seed.ts';

const rules = { recordIds: 'checked', currencies: seed.currencies } as const;

/** Every endpoint has errors. But an id in a path is not validated, and a renewal reports missing records by set. */
const withoutStatus: { readonly [Name in OperationName]?: number } = {
  deleteOrderItem: 400,
  generateRenewals: 404,
};

for (const operation of operationNames) {
  describe(operation, () => {
    const { examples } = orgOperations[operation];
    const { accepted, fields, request: requestSchema, reply: replySchema } = operations[operation];

    it.each(examples)('$when', async (example) => {
      const org = createOrg();
      for (const input of example.after ?? []) await org.handle(requestFor(operation, input));

      const response = await org.handle(requestFor(operation, inputOf(example)));
      const body: unknown = await response.json();

      expect(response.status).toBe(example.reply.status);
      expect(body).toEqual(example.reply.body);
      const schema = response.ok ? replySchema : envelope;
      expect(schema.safeParse(example.reply.body).error).toBeUndefined();
      // Only a 400 may be about the request's form.
      if (example.reply.status !== 400)
        expect(requestSchema(rules).safeParse(inputOf(example)).error).toBeUndefined();
      expect(org.ledger).toHaveLength(executedBy(example));
    });

    it('has an example with every field', () => {
      const sent = JSON.stringify(examples.map(inputOf));
      // A list of ids has the name of its field in the plural.
      expect(Object.keys(fields).filter((key) => !sent.includes(`"${key}`))).toEqual([]);
    });

    it('has an example of every status that the API document names for it', () => {
      const statuses = new Set(examples.map(({ reply }) => reply.status));
      expect([...statuses].toSorted()).toEqual(
        [...accepted, ...errorStatuses].filter((status) => status !== withoutStatus[operation]),
      );
    });
  });
}

it('the ids of the examples exist in the seed', () => {
  expect(exampleIds).toEqual({
    businessUnit: seed.businessUnits.membership.id,
    account: seed.accounts.acme.id,
    brokenAccount: seed.accounts.broken.id,
    contact: seed.contacts.anna.id,
    plainProduct: seed.products.supportHours.id,
    subscriptionProduct: seed.products.goldMembership.id,
    productWithoutSystemCategory: seed.products.withoutSystemCategory.id,
    brokenProduct: seed.products.broken.id,
    plan: seed.subscriptionPlans.annual.id,
    inactivePlan: seed.subscriptionPlans.retired.id,
    order: seed.orders.open.id,
    orderItem: seed.orderItems.first.id,
    brokenOrderItem: seed.orderItems.broken.id,
    renewable: seed.activities.renewable[0]?.id,
    renewableToo: seed.activities.renewable[1]?.id,
    renewedAlready: seed.activities.renewedAlready.id,
    cancelledAlready: seed.activities.cancelledAlready.id,
    planInactive: seed.activities.planInactive.id,
    otherAccount: seed.activities.otherAccount.id,
    brokenActivity: seed.activities.broken.id,
    nobody: seed.activities.notFound.id,
  });
});

function inputOf({ request }: Example): unknown {
  return 'json' in request ? request.json : request.text;
}

/** Number of requests that changed something: the earlier ones, and this one unless all of it was refused. */
function executedBy({ after = [], reply }: Example): number {
  const results = (reply.body['results'] ?? []) as { renewalOrderId: string | null }[];
  const didSome = reply.body['success'] || results.some(({ renewalOrderId }) => renewalOrderId !== null);
  return after.length + (didSome ? 1 : 0);
}
