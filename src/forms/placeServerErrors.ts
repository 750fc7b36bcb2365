export interface PlacedErrors {
  /** By field, in the service's own words. */
  atField: ReadonlyMap<string, string>;
  /** What names no field of this form. */
  elsewhere: string[];
}

/**
 * Puts the service's messages where they belong: "businessUnitId is required" at the field of that name. The catalogue
 * of messages is not published (api.md, Errors), so a message belongs to the field that it names first, and otherwise
 * stands above the form as it is.
 */
export function placeServerErrors(messages: readonly string[], fieldNames: readonly string[]): PlacedErrors {
  const atField = new Map<string, string>();
  const elsewhere: string[] = [];
  for (const message of messages) {
    const words = message.split(/[^A-Za-z0-9_]+/);
    const name = words.find((word) => fieldNames.includes(word));
    if (!name) elsewhere.push(message);
    else atField.set(name, [atField.get(name), message].filter(Boolean).join(' · '));
  }
  return { atField, elsewhere };
}
