import { useLingui } from '@lingui/react/macro';
import { useWindowEvent } from '@mantine/hooks';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { idInUrl } from '#contract/idInUrl.ts';
import { BottomAlert } from './BottomAlert.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;
type Words = 'attachment' | 'file' | 'unfilled';

const ID_FIELD = '[data-takes-id]:enabled';

/**
 * Handles drops that no part of the page handles: the browser would open the dropped item in place of the console. A
 * record's link or id fills an id field. For all else it says what to do instead.
 */
export function StrayDropNotice() {
  const { t } = useLingui();
  const [path] = useLocation();
  const [said, setSaid] = useState<{ on: string; words: Words } | null>(null);
  useWindowEvent('dragover', (event) => {
    if (isLeftToBrowser(event)) return;
    event.preventDefault();
    // Some mail programs move dropped items: the mail would go to the bin.
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
  });
  const receive = (event: DragEvent) => {
    setSaid(null);
    if (event.defaultPrevented || isLeftToBrowser(event)) return;
    event.preventDefault();
    const words = event.dataTransfer && take(event.target, event.dataTransfer);
    if (words) setSaid({ on: path, words });
  };
  // Pages listen at the window, too, and are called after this. A listener that is added now is called after theirs.
  useWindowEvent('drop', () => window.addEventListener('drop', receive, { once: true }), { capture: true });

  const texts: Record<Words, [title: string, meaning: string]> = {
    attachment: [
      t`Save the attachment first`,
      t`The dropped item contains no file that the browser can read. Save it on this computer, then drop or choose the saved file.`,
    ],
    file: [
      t`This page takes no files`,
      t`Nothing was read. Open the page of what you want to send, and drop the file there.`,
    ],
    unfilled: [t`Nothing was filled in`, t`Drop the link or id of a record on the field that it is for.`],
  };
  const [title, meaning] = said?.on === path ? texts[said.words] : [null];
  return (
    <BottomAlert title={title} withCloseButton closeButtonLabel={t`Close`} onClose={() => setSaid(null)}>
      {meaning}
    </BottomAlert>
  );
}

const TEXT_FIELD =
  'textarea, input:is([type=text], [type=search], [type=password], :not([type])), [data-takes-id]';

/** Text in a field that takes no ids, and text that is moved within a field. */
function isLeftToBrowser({ target, dataTransfer }: DragEvent): boolean {
  if (!dataTransfer || dataTransfer.types.includes('Files')) return false;
  const field = target instanceof Element && target.closest<Field>(TEXT_FIELD);
  if (!field || field.disabled || field.readOnly) return false;
  const hasSelection = field === document.activeElement && field.selectionStart !== field.selectionEnd;
  return !field.matches(ID_FIELD) || (hasSelection && !dataTransfer.types.includes('text/uri-list'));
}

/**
 * Fills the id field under the pointer, or the only one on the page.
 * @returns what to say if nothing was filled
 */
function take(target: EventTarget | null, data: DataTransfer): Words | null {
  if (data.files.length > 0) return 'file';
  const [link] = data.getData('text/uri-list').match(/^[^#\s].*$/m) ?? [];
  const text = (link ?? data.getData('text/plain')).trim();
  // Webmail drops the address of an attachment.
  if (text === '' || data.types.includes('DownloadURL')) return 'attachment';
  const id = idInUrl(text);
  if (link !== undefined && id === text) return 'unfilled';
  // Fields behind a dialog stay unchanged.
  const inSight = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
  const [only, ...others] = inSight.querySelectorAll<Field>(ID_FIELD);
  const under = target instanceof Element && target.closest<Field>(ID_FIELD);
  const field = under || (others.length === 0 && only);
  if (!field) return 'unfilled';
  const before = field.matches('textarea') && field.value !== '' ? `${field.value}\n` : '';
  // The setter of the element's class: React overrides the one of the element itself, and would not notice the change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, before + id);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.focus();
  return null;
}
