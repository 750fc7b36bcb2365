import { createContext, type RefObject, use } from 'react';

export interface PageFrame {
  /** What follows the page's name in the title of the window: the org and the product. */
  place: string;
  /** What goes on whatever page is shown, told in the title before its name; null where nothing does. */
  underWay: string | null;
  /** Whether no page has been shown yet: the first one leaves the focus where the browser puts it. */
  isFirst: RefObject<boolean>;
}

export const PageFrameContext = createContext<PageFrame>({
  place: 'Order Desk',
  underWay: null,
  isFirst: { current: true },
});

export function usePageFrame(): PageFrame {
  return use(PageFrameContext);
}
