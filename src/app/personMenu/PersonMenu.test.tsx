import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SessionContext } from '#session/useSession.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { LeaveOrgProvider } from '../orgSwitch/LeaveOrgProvider.tsx';
import { claraAtWork, sessionAtWork } from '../orgSwitch/testing/sessionAtWork.ts';
import { PersonMenu } from './PersonMenu.tsx';

vi.mock('./PersonMenuPanel.tsx', () => {
  throw new Error('Failed to fetch');
});

it('offers Sign out even if its other code is missing', async () => {
  const signOut = vi.fn(async () => undefined);
  await showPiece(
    <SessionContext value={sessionAtWork({ signOut })}>
      <LeaveOrgProvider>
        <PersonMenu person={claraAtWork} />
      </LeaveOrgProvider>
    </SessionContext>,
  );
  const name = page.getByRole('button', { name: 'Clara Clerk' });
  await name.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('This part of the console could not be fetched');
  const leave = page.getByRole('button', { name: 'Sign out', exact: true });
  await expect.element(leave).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(leave).not.toBeInTheDocument();
  await name.click();
  await leave.click();
  await expect.poll(() => signOut).toHaveBeenCalledOnce();
});
