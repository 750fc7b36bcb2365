import { expect, it } from 'vitest';
import { html } from './html.ts';

it('makes text of every value, and markup of markup only', () => {
  const hostile = `<b onclick='x'>"&amp;`;
  const cell = html`<td title="${hostile}">${hostile}</td>`;
  const shown = '&#60;b onclick=&#39;x&#39;&#62;&#34;&#38;amp;';
  expect(cell.text).toBe(`<td title="${shown}">${shown}</td>`);
  expect(html`<tr>${[cell, cell]}${cell}${null}${7}</tr>`.text).toBe(`<tr>${cell.text.repeat(3)}7</tr>`);
});
