import { createContext, type RefObject, use } from 'react';

export interface PageFrame {
  /** What follows the page's name in the title of the window: the org and the product. */
  place: string;
  /** Whether no page has been shown yet: the first one leaves the focus where the browser puts it. */
  isFirst: RefObject<boolean>;
}

export const PageFrameContext = createContext<PageFrame>({ place: 'Order Desk', isFirst: { current: true } });

export function usePageFrame(): PageFrame {
  return use(PageFrameContext);
}
