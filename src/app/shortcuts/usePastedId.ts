import { useWindowEvent } from '@mantine/hooks';
import { useLocation } from 'wouter';
import { idProblem } from '#contract/recordId.ts';
import { paths } from '#desk/links/paths.ts';
import { useDesk } from '#desk/useDesk.ts';
import { TEXT_FIELDS } from './useShortcuts.ts';

/** An id that is pasted outside of all fields is looked for in History. Not beside a sheet's box, which was meant there. */
export function usePastedId(): void {
  const { org } = useDesk();
  const [, navigate] = useLocation();
  useWindowEvent('paste', ({ target, clipboardData }) => {
    const isInField = target instanceof Element && target.matches(TEXT_FIELDS);
    if (isInField || document.querySelector('[aria-modal="true"], main textarea')) return;
    const text = clipboardData?.getData('text').trim() ?? '';
    // A word of a text can have the shape of an id; one without a digit is none.
    if (/\d/.test(text) && idProblem(text, org) === null) navigate(paths.history(text));
  });
}
