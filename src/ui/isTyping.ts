const TEXT_FIELDS =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file])';

export const isTextField = (target: unknown): boolean =>
  target instanceof Element && target.matches(TEXT_FIELDS);

let field: EventTarget | null = null;

const note = ({ target }: Event) => {
  field = isTextField(target) ? target : null;
};
// Unit tests have no document.
const page = globalThis.document as Document | undefined;
page?.addEventListener('focusin', note);
page?.addEventListener('input', note);
page?.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') field = null;
});

/** True in a text field until Enter is pressed. The focus must stay: the rest of a word would trigger shortcuts. */
export const isTyping = (): boolean => field !== null && field === document.activeElement;
