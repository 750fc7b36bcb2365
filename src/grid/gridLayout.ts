interface SizedColumn {
  /** In px where the text has its usual size. */
  readonly width: number;
  readonly narrowWidth?: number;
  readonly grows?: boolean;
}

/**
 * Where columns stand, as custom properties for the grid's frame: fixed, so that header and rows line up without being
 * measured. Those for a phone stand beside the others, and the stylesheet chooses. The column that grows takes what is
 * left of the frame; where none does, the last one.
 */
export function gridLayout(columns: readonly SizedColumn[]): Record<`--${string}`, string> {
  const narrow = columns.map(({ width, narrowWidth = width, ...rest }) => ({ ...rest, width: narrowWidth }));
  return {
    '--wide-columns': templateOf(columns),
    '--wide-row': widthOf(columns),
    '--narrow-columns': templateOf(narrow),
    '--narrow-row': widthOf(narrow),
  };
}

function templateOf(columns: readonly SizedColumn[]): string {
  const growing = columns.findIndex(({ grows }) => grows);
  const elastic = growing < 0 ? columns.length - 1 : growing;
  return columns
    .map(({ width }, index) => (index === elastic ? `minmax(${rem(width)}, 1fr)` : rem(width)))
    .join(' ');
}

/** The least width of a row: what is wider than the frame is scrolled to. */
function widthOf(columns: readonly SizedColumn[]): string {
  return rem(columns.reduce((sum, { width }) => sum + width, 0));
}

/** Columns grow with the text that the person has chosen in the browser. */
const rem = (px: number) => `${px / 16}rem`;
