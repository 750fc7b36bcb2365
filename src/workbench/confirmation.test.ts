import { describe, expect, it } from 'vitest';
import { createConfirmation, NotConfirmed } from './confirmation.ts';

/** A confirmation that comes when it is let, and a wait that is over when it is let. */
function waiting() {
  const config = Promise.withResolvers<void>();
  const time = Promise.withResolvers<void>();
  const confirmation = createConfirmation(config.promise, { sleep: () => time.promise });
  return { confirmation, comes: config.resolve, timeIsUp: time.resolve };
}

describe('a confirmation by config.json', () => {
  it('lets one go on that was asked for a short while before', async () => {
    const { confirmation, comes } = waiting();
    const asked = confirmation.wait();
    expect(confirmation.require).toThrow(NotConfirmed);
    comes();
    await asked;
    confirmation.require();
  });

  it('keeps nobody waiting for long, and lets nothing begin later for them', async () => {
    const { confirmation, comes, timeIsUp } = waiting();
    const asked = confirmation.wait();
    timeIsUp();
    await expect(asked).rejects.toBeInstanceOf(NotConfirmed);
    comes();
    await confirmation.wait();
  });

  it('lets only one wait', async () => {
    const { confirmation, comes } = waiting();
    const first = confirmation.wait();
    await expect(confirmation.wait()).rejects.toBeInstanceOf(NotConfirmed);
    comes();
    await first;
  });
});
