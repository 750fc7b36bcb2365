import { attribute, noFacts, type SheetFacts, sheetFacts } from './sheetFacts.ts';

export interface SheetPart {
  readonly isHidden: boolean;
  readonly facts: SheetFacts;
}

/** Collects facts from the entries of an unpacked .xlsx; call `parts` after the last entry. */
export function workbookParts(): { see(content: Uint8Array, path: string): void; parts(): SheetPart[] } {
  const facts = new Map<string, SheetFacts>();
  let workbook = '';
  let relations = '';
  const text = (content: Uint8Array) => new TextDecoder().decode(content);
  return {
    see: (content, path) => {
      if (path === 'xl/workbook.xml') workbook = text(content);
      else if (path === 'xl/_rels/workbook.xml.rels') relations = text(content);
      else if (path.endsWith('.xml') && /sheet/i.test(path)) facts.set(path, sheetFacts(content));
    },
    parts: () => {
      const targets = new Map(
        tags(relations, 'Relationship').map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
      );
      return tags(workbook, 'sheet')
        .filter((tag) => attribute(tag, 'name') !== '')
        .map((tag) => {
          const target = targets.get(attribute(tag, 'id')) ?? '';
          const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
          const isHidden = /hidden/i.test(attribute(tag, 'state'));
          return { isHidden, facts: facts.get(path) ?? noFacts };
        });
    },
  };
}

const tags = (xml: string, name: string) => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g')) ?? [];
