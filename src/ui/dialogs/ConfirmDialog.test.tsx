import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Announcer } from '../Announcer.tsx';
import { announce } from '../announce.ts';
import { SendMarkContext } from '../SendButton.tsx';
import { showPiece } from '../testing/showPiece.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

function Asking({ onConfirm, ...dialog }: Partial<ConfirmDialogProps>) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Ask</Button>
      {isAsking && (
        <ConfirmDialog
          title="Cancel renewals"
          confirmLabel="Cancel 14 renewals in Acme"
          sends
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            onConfirm?.();
          }}
          {...dialog}
        />
      )}
    </>
  );
}

const ask = page.getByRole('button', { name: 'Ask' });
const dialog = page.getByRole('dialog', { name: 'Cancel renewals' });
const confirm = dialog.getByRole('button', { name: 'Cancel 14 renewals in Acme' });

it('gives the focus to the place of its button where that has gone meanwhile', async () => {
  function Row() {
    const [isAsking, setIsAsking] = useState(false);
    const [isConfirmed, setIsConfirmed] = useState(false);
    return (
      <section tabIndex={-1} aria-label="Row 2">
        {!isConfirmed && <Button onClick={() => setIsAsking(true)}>Ask</Button>}
        {isAsking && (
          <ConfirmDialog
            title="Record"
            confirmLabel="Go"
            sends={false}
            onCancel={() => setIsAsking(false)}
            onConfirm={() => setIsConfirmed(true)}
          />
        )}
      </section>
    );
  }
  await showPiece(<Row />);
  await ask.click();
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect.element(page.getByRole('region', { name: 'Row 2' })).toHaveFocus();
});

describe('ConfirmDialog', () => {
  it('confirms once, and gives the focus back', async () => {
    const onConfirm = vi.fn();
    await showPiece(<Asking onConfirm={onConfirm} />);
    await ask.click();
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(ask).toHaveFocus();
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('has no banner landmark beside that of the page', async () => {
    await showPiece(<Asking />);
    await ask.click();
    await expect.element(dialog).toBeVisible();
    expect(page.getByRole('banner').elements()).toEqual([]);
  });

  it('has its name from its first moment', async () => {
    const names: (string | null)[] = [];
    const watch = new MutationObserver(() => {
      const opened = document.querySelector('[role=dialog]');
      if (opened) names.push(opened.getAttribute('aria-labelledby') ?? opened.getAttribute('aria-label'));
    });
    // After a click, React runs all effects before anybody can read the page; without one it does not.
    function AskingByItself() {
      const [isAsking, setIsAsking] = useState(false);
      useEffect(() => {
        const later = setTimeout(setIsAsking, 0, true);
        return () => clearTimeout(later);
      }, []);
      return (
        isAsking && (
          <ConfirmDialog
            title="Cancel renewals"
            confirmLabel="Go"
            sends
            onCancel={vi.fn()}
            onConfirm={vi.fn()}
          />
        )
      );
    }
    watch.observe(document.body, { childList: true, subtree: true });
    await showPiece(<AskingByItself />);
    await expect.element(dialog).toBeVisible();
    watch.disconnect();
    expect(names[0]).toBeTypeOf('string');
  });

  it('stays open at the second click of a double click on its button, and closes by a click beside it', async () => {
    await showPiece(<Asking />);
    await ask.click();
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await ask.dblClick();
    await expect.element(dialog).toBeVisible();
    await expect.element(confirm).toBeEnabled();
    await page.elementLocator(document.querySelector('.mantine-Modal-overlay') ?? document.body).click({
      position: { x: 5, y: 5 },
    });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('closes by Escape without doing anything', async () => {
    const onConfirm = vi.fn();
    await showPiece(<Asking onConfirm={onConfirm} />);
    await ask.click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(ask).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('requires the count if it is to be typed', async () => {
    const onConfirm = vi.fn();
    await showPiece(<Asking typeToConfirm={14} onConfirm={onConfirm} />);
    await ask.click();
    await expect.element(confirm).toBeDisabled();
    const typed = dialog.getByLabelText('Type 14 to confirm');
    await typed.fill('41');
    await userEvent.keyboard('{Enter}');
    await expect.element(confirm).toBeDisabled();
    expect(onConfirm).not.toHaveBeenCalled();
    await typed.fill('14');
    await confirm.click();
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('can be neither repeated nor closed while pending', async () => {
    const onConfirm = vi.fn();
    await showPiece(<Asking isSending onConfirm={onConfirm} />);
    await ask.click();
    await expect.element(confirm).toHaveAttribute('aria-disabled', 'true');
    confirm.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    // In one go: a test step in between lets the page block the close of the dialog again.
    await userEvent.keyboard('{Escape}{Escape}{Escape}{Escape}');
    await expect.element(dialog).toBeVisible();
    await expect.element(confirm).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('keeps the focus while pending, however often Escape is pressed', async () => {
    await showPiece(
      <Asking isSending>
        <input aria-label="Reason" />
        <input aria-label="Note" />
      </Asking>,
    );
    await ask.click();
    const note = dialog.getByLabelText('Note');
    await note.fill('CASE-17');
    await userEvent.keyboard('{Escape}{Escape}{Escape}{Escape}');
    await expect.element(note).toHaveFocus();
    await userEvent.keyboard('38');
    await expect.element(note).toHaveValue('CASE-1738');
  });

  it('closes by a press beside it, and not by one that began inside', async () => {
    await showPiece(
      <Asking>
        <input aria-label="Note" />
      </Asking>,
    );
    await ask.click();
    const note = dialog.getByLabelText('Note');
    await note.fill('CASE-17');
    const beside = page.elementLocator(document.body);
    // Selects text to the left, and releases the button outside the dialog.
    await userEvent.dragAndDrop(note, beside, { force: true, targetPosition: { x: 2, y: 2 } });
    await expect.element(note).toHaveValue('CASE-17');
    await beside.click({ force: true, position: { x: 2, y: 2 } });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('announces inside itself while it is open: the page behind it is silent', async () => {
    await showPiece(
      <>
        <Announcer />
        <Asking isSending />
      </>,
    );
    announce('You are in Acme now.');
    await ask.click();
    await expect.element(dialog).toBeVisible();
    const said = () => dialog.element().querySelector('[aria-live=polite]');
    const region = said();
    expect(region?.textContent).toBe('');
    announce('Delete order item: being sent to Acme');
    await expect.poll(() => region?.textContent).toBe('Delete order item: being sent to Acme');
    expect(said()).toBe(region);
  });

  it('does not confirm by the key that opened it and is still held down', async () => {
    const onConfirm = vi.fn();
    await showPiece(
      <Asking onConfirm={onConfirm}>
        <input aria-label="Note" />
      </Asking>,
    );
    (ask.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter>4}');
    await expect.element(dialog.getByLabelText('Note')).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard('{/Enter}{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('says production in the button that sends, and keeps its name', async () => {
    await showPiece(
      <SendMarkContext value="Production">
        <Asking />
      </SendMarkContext>,
    );
    await ask.click();
    await expect.element(confirm).toHaveAccessibleName('Cancel 14 renewals in Acme');
    await expect.element(confirm).toHaveAccessibleDescription('Production');
    await expect.element(confirm.getByText('Production')).toBeVisible();
    // The buttons that open and leave the dialog carry no mark.
    expect(page.getByText('Production').elements()).toHaveLength(1);
  });

  it('does not say production if it does not send, or not to production', async () => {
    await showPiece(
      <SendMarkContext value="Production">
        <Asking sends={false} />
      </SendMarkContext>,
    );
    await ask.click();
    await expect.element(confirm).toBeVisible();
    expect(page.getByText('Production').elements()).toEqual([]);
  });
});
