import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import type { Session } from '#session/session.ts';
import { SessionContext } from '#session/useSession.ts';
import { PaletteButton } from './PaletteButton.tsx';

const opening = Promise.withResolvers<void>();

/** Renders the page when the desk opens, without an event of the person: after one, React would run all effects at once. */
function PageWhenOpen() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    opening.promise.then(() => setIsOpen(true));
  }, []);
  return (
    isOpen && (
      <main>
        <h1>Home</h1>
        <PaletteButton />
      </main>
    )
  );
}

/** Presses a key after the page is in the document and before the browser paints it. */
function pressWhenDrawn(key: string) {
  const drawn = new MutationObserver(() => {
    if (!document.querySelector('h1')) return;
    drawn.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: 'Slash', bubbles: true }));
  });
  drawn.observe(document.body, { childList: true, subtree: true });
}

it('a key pressed as soon as the page shows works', async () => {
  const session = { orgs: [orgWith()] } as unknown as Session;
  const desk = await showAtDesk(
    <SessionContext value={session}>
      <PageWhenOpen />
    </SessionContext>,
    { org: orgWith(), rules: {} },
  );
  pressWhenDrawn('?');
  opening.resolve();
  await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  desk.close();
});
