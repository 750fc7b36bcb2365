/** Where a tab keeps which links it has opened (workbench/useLinkFill.ts): addresses with ids, that go with the person. */
export const openedLinksKey = 'order-desk:links';
