import { isTest, type SourceFile } from './sourceFile.ts';

/** A longer file has more than one concern; tests may list more cases. */
const LINE_LIMIT = 250;
const TEST_LINE_LIMIT = 400;

/** Warns this many lines before the limit, so that splitting is not urgent. */
const WARNS_BEFORE = 10;

export const sizeFindings = (files: readonly SourceFile[]) => longerBy(0, files);

export const sizeWarnings = (files: readonly SourceFile[]) => longerBy(-WARNS_BEFORE, files);

function longerBy(count: number, files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, lines }) => {
    const limit = isTest(path) ? TEST_LINE_LIMIT : LINE_LIMIT;
    return lines > limit + count ? [`${path}: ${lines} lines, ${limit} at most`] : [];
  });
}
