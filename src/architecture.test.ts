import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { architectureFindings, architectureSources } from '../tools/architecture/findings.ts';

const files = architectureSources(fileURLToPath(new URL('..', import.meta.url)));

describe('the sources', () => {
  it('are found', () => {
    expect(files.map(({ path }) => path)).toContain('src/contract/operations.ts');
  });

  it.each(Object.entries(architectureFindings(files)))('%s', (_rule, findings) => {
    expect(findings).toEqual([]);
  });
});
