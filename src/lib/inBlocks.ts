export const inBlocks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, block) =>
    items.slice(block * size, (block + 1) * size),
  );
