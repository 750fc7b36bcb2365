/** The page's heading, and what `npm run build` looks for: no byte of this page belongs into the console (checkBundle.ts). */
export const designMarker = 'Every piece and its states';
