import { operationNames } from '#contract/operations.ts';
import { atRest } from '#e2e/atRest.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { sendSheet } from '#e2e/pages/oneRow.ts';

test('a sheet with the names of the API for a header is executed once', async ({ page, org, signIn }) => {
  await signIn({ at: null });
  for (const operation of operationNames)
    await test.step(operation, async () => {
      await org.reset();
      const { outcome } = await sendSheet(page, operation);
      await expect(outcome).toContainText(/Done|Accepted/);
      await atRest(page);
      expect(await org.ledger()).toMatchObject([{ operation }]);
    });
});
