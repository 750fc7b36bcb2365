import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

// The rules of IBM's checker, written by other people than axe's: each finds what the other does not look for.
const engine = new URL(import.meta.resolve('accessibility-checker-engine/ace.js'));
const source = `${readFileSync(engine, 'utf8')}; window.ace = ace;`;

interface Result {
  ruleId: string;
  value: [policy: 'VIOLATION' | 'RECOMMENDATION', result: string];
  path: { dom: string };
  message: string;
  snippet: string;
}

interface Checker {
  check(page: Document, ruleSets: readonly string[]): Promise<{ results: Result[] }>;
}

/** What the engine calls a violation and is none, by rule and beginning of the element. docs/accessibility.md has the reasons. */
export const explained: Readonly<Record<string, RegExp>> = {
  aria_attribute_allowed: /^<button [^>]*aria-description=/,
  aria_form_label_unique: /^<form /,
  aria_landmark_name_unique: /^<form /,
  element_tabbable_role_valid: /^<div [^>]*role="region"/,
  table_headers_related: /^<td/,
};

/** Violations of WCAG 2.2 A and AA of what can be seen and reached, one entry each; without the explained ones. */
export async function aceFindings(page: Page): Promise<{ violations: string[]; passed: number }> {
  if (!(await page.evaluate(() => 'ace' in window))) await page.evaluate(source);
  const { results, passed } = await page.evaluate(async () => {
    const { ace } = window as unknown as { ace: { Checker: new () => Checker } };
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2']);
    const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    // Nobody meets what is closed or behind a dialog before it is opened, and then it is checked.
    const isReached = ({ path }: Result) => {
      const { singleNodeValue: node } = document.evaluate(
        path.dom,
        document,
        null,
        XPathResult.FIRST_ORDERED_NODE_TYPE,
      );
      if (!(node instanceof Element)) return true;
      return (
        node.checkVisibility() &&
        !node.closest('[inert]') &&
        (!dialog || dialog.contains(node) || node.contains(dialog))
      );
    };
    const failed = ({ value }: Result) => value[0] === 'VIOLATION' && value[1] === 'FAIL';
    return {
      results: results.filter((each) => failed(each) && isReached(each)),
      passed: results.filter(({ value }) => value[1] === 'PASS').length,
    };
  });
  const isExplained = ({ ruleId, snippet }: Result) => explained[ruleId]?.test(snippet) ?? false;
  return {
    violations: results
      .filter((each) => !isExplained(each))
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} · ${snippet}`),
    passed,
  };
}
