/** The page's heading. checkBundle.ts searches builds for it: they must not include this page. */
export const designMarker = 'Every piece and its states';
