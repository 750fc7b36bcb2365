import { createContext, type RefObject, use } from 'react';

export interface PageFrame {
  /** Follows the page's name in the window title: the org and the product. */
  place: string;
  /** Progress of runs, shown in the title before the page's name; null if none is active. */
  underWay: string | null;
  /** True until the first page was shown: it leaves the focus where the browser puts it. */
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
