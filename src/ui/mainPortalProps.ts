/**
 * Where a portal renders: in the page's main landmark, since a screen reader hardly finds content outside of landmarks. Some
 * test pages have none.
 */
export const mainPortalProps = () => ({
  target: document.querySelector<HTMLElement>('main') ?? document.body,
});
