/** One line of DEPENDENCIES.md. */
export interface DependencyLine {
  name: string;
  why: string;
  version: string;
  licence: string;
  who: string;
  /** In kB of brotli, as written; null in the table of what is not shipped. */
  size: string | null;
}

const LINE = /^\| `([^`]+)` \|(.*)\|$/;

/** Reads the lines of all tables: name, why, version, licence, who, and size where the table has it. */
export function readDependencyLines(markdown: string): DependencyLine[] {
  return markdown.split('\n').flatMap((line) => {
    const [, name = '', rest = ''] = LINE.exec(line) ?? [];
    if (!name) return [];
    const [why = '', version = '', licence = '', who = '', size = null] = rest
      .split('|')
      .map((cell) => cell.trim());
    return [{ name, why, version, licence, who, size }];
  });
}

/** The same text with what can be found out put in place; what a person wrote stays. */
export function writeDependencyLines(
  markdown: string,
  factsOf: (line: DependencyLine) => Partial<Pick<DependencyLine, 'version' | 'licence' | 'size'>>,
): string {
  return markdown
    .split('\n')
    .map((text) => {
      const [line] = readDependencyLines(text);
      if (!line) return text;
      const { name, why, version, licence, who, size } = { ...line, ...factsOf(line) };
      return `| ${[`\`${name}\``, why, version, licence, who, ...(size === null ? [] : [size])].join(' | ')} |`;
    })
    .join('\n');
}
