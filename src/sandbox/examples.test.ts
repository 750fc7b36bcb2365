import { describe, expect, it } from 'vitest';
import { envelope } from '#contract/envelope.ts';
import { type Example, exampleIds } from '#contract/examples/example.ts';
import { examples } from '#contract/examples/examples.ts';
import { operationNames, operations } from '#contract/operations.ts';
import { createOrg } from './org.ts';
import { requestFor } from './requests.ts';
import { seed } from './seed/seed.ts';

const rules = { recordIds: 'checked', currencies: seed.currencies } as const;

for (const operation of operationNames) {
  describe(operation, () => {
    const { request: requestSchema, reply: replySchema } = operations[operation];

    it.each(examples[operation])('$when', async (example) => {
      const org = createOrg();
      for (const input of example.after ?? []) await org.handle(requestFor(operation, input));

      const response = await org.handle(requestFor(operation, inputOf(example)));
      const body: unknown = await response.json();

      expect(response.status).toBe(example.reply.status);
      expect(withoutNewIds(body)).toEqual(withoutNewIds(example.reply.body));
      const schema = response.ok ? replySchema : envelope;
      expect(schema.safeParse(example.reply.body).error).toBeUndefined();
      expect(schema.safeParse(body).error).toBeUndefined();
      if (example.reply.body['success'] === true)
        expect(requestSchema(rules).safeParse(inputOf(example)).error).toBeUndefined();
      else expect(org.ledger.length).toBe(ledgerAfterRefusal(example));
    });

    it('has an example of success, of every status and of a failure of the service', () => {
      const statuses = new Set(examples[operation].map(({ reply }) => reply.status));
      expect([...statuses].toSorted()).toEqual(operations[operation].statuses);
    });
  });
}

it('the ids of the examples are those of the seed', () => {
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
  if ('json' in request) return request.json;
  return 'text' in request ? request.text : request;
}

/** What a refusal leaves in the ledger: what was done before it, and the good sets of a request of which some failed. */
function ledgerAfterRefusal({ after = [], reply }: Example): number {
  const results = (reply.body['results'] ?? []) as { renewalOrderId: string | null }[];
  return after.length + (results.some(({ renewalOrderId }) => renewalOrderId !== null) ? 1 : 0);
}

/** Ids of new records and UUIDs differ from run to run of a real org; everything else is compared to the letter. */
function withoutNewIds(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      ['id', 'uuid', 'renewalOrderId'].includes(key) && typeof value === 'string' ? '(new)' : value,
    ),
  );
}
