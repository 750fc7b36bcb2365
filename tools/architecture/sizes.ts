import { isTest, type SourceFile } from './sourceFile.ts';

/** A longer file has more than one concern; tests may list more cases. */
const LINE_LIMIT = 250;
const TEST_LINE_LIMIT = 400;

export function sizeFindings(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, lines }) => {
    const limit = isTest(path) ? TEST_LINE_LIMIT : LINE_LIMIT;
    return lines > limit ? [`${path}: ${lines} lines, ${limit} at most`] : [];
  });
}
