import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { operationNames } from '#contract/operations.ts';
import { cycleFindings } from '../tools/architecture/cycles.ts';
import { nameFindings } from '../tools/architecture/names.ts';
import { operationFindings } from '../tools/architecture/operations.ts';
import { reactFindings } from '../tools/architecture/react.ts';
import { roomFindings } from '../tools/architecture/rooms.ts';
import { sizeFindings } from '../tools/architecture/sizes.ts';
import { readSources } from '../tools/architecture/sourceFile.ts';

const files = readSources(fileURLToPath(new URL('..', import.meta.url)), ['src', 'design', 'e2e', 'tools']);

describe('the sources', () => {
  it('are found', () => {
    expect(files.map(({ path }) => path)).toContain('src/contract/operations.ts');
  });

  it('import lower rooms only', () => {
    expect(roomFindings(files)).toEqual([]);
  });

  it('have no import cycle', () => {
    expect(cycleFindings(files)).toEqual([]);
  });

  it('keep React in components and hooks', () => {
    expect(reactFindings(files)).toEqual([]);
  });

  it('are named after what they export, in words of the glossary', () => {
    expect(nameFindings(files)).toEqual([]);
  });

  it('are short', () => {
    expect(sizeFindings(files)).toEqual([]);
  });

  it('have a place for every operation in every room', () => {
    const paths = files.map(({ path }) => path);
    expect(operationFindings(operationNames, paths)).toEqual([]);
  });
});
