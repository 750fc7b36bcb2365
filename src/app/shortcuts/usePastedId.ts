import { useWindowEvent } from '@mantine/hooks';
import { useLocation } from 'wouter';
import { idProblem } from '#contract/recordId.ts';
import { paths } from '#desk/links/paths.ts';
import { useDesk } from '#desk/useDesk.ts';
import { TEXT_FIELDS } from './useShortcuts.ts';

/** Searches History for an id pasted outside of all fields. Not on pages with a sheet: its text box was meant. */
export function usePastedId(): void {
  const { org } = useDesk();
  const [, navigate] = useLocation();
  useWindowEvent('paste', ({ target, clipboardData }) => {
    const isInField = target instanceof Element && target.matches(TEXT_FIELDS);
    if (isInField || document.querySelector('[aria-modal="true"], main textarea')) return;
    const text = clipboardData?.getData('text').trim() ?? '';
    // Words can have the shape of an id, so at least one digit is required.
    if (/\d/.test(text) && idProblem(text, org) === null) navigate(paths.history(text));
  });
}
