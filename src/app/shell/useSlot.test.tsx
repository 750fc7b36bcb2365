import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useSlot } from './useSlot.ts';

function Inhabitant() {
  const slot = useSlot('slot');
  return slot && createPortal('At home', slot);
}

it('finds an element that mounts in the same commit', async () => {
  await render(
    <>
      <div id="slot" data-testid="slot" />
      <Inhabitant />
    </>,
  );
  await expect.element(page.getByTestId('slot')).toHaveTextContent('At home');
});
