import { type SourceFile, stem } from './sourceFile.ts';

const reactPackage =
  /^(react|react-dom|react-hook-form|wouter|vitest-browser-react|@lingui\/react|@tanstack\/react-[a-z]+)(\/|$)/;

/** React stays in components (`*.tsx`) and hooks (`use*.ts`), so that everything else runs and is tested without it. */
export function reactFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith('.ts') && !/^use[A-Z]/.test(stem(path)))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ specifier }) => reactPackage.test(specifier))
        .map(({ specifier }) => `${path}: imports ${specifier}, which belongs in *.tsx and use*.ts`),
    );
}
