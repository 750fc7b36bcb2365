export interface PlacedErrors {
  atField: ReadonlyMap<string, string>;
  elsewhere: string[];
}

/** Assigns each message of the service to the first field that it names; the others are shown above the form. */
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
