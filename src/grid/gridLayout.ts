/** Where columns stand: fixed, so that header and rows line up without being measured. */
export interface GridLayout {
  /** For `grid-template-columns`. */
  readonly template: string;
  /** The least width of a row, in px: what is wider than the frame is scrolled to. */
  readonly width: number;
}

/** The column that grows takes what is left of the frame; where none does, the last one. */
export function gridLayout(columns: readonly { width: number; grows?: boolean }[]): GridLayout {
  const growing = columns.findIndex(({ grows }) => grows);
  const elastic = growing < 0 ? columns.length - 1 : growing;
  return {
    template: columns
      .map(({ width }, index) => (index === elastic ? `minmax(${width}px, 1fr)` : `${width}px`))
      .join(' '),
    width: columns.reduce((sum, { width }) => sum + width, 0),
  };
}
