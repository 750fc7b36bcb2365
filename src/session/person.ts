/** `id` is the provider's name for the person in an org, and what the journal is partitioned by. */
export interface Person {
  id: string;
  name: string;
}

export const sharedPerson: Person = { id: 'token', name: 'Access token' };

/** Shown where no name is known. Salesforce's ids of persons are addresses, and only their last part says anything. */
export function nameFromId(id: string): string {
  return (URL.canParse(id) && new URL(id).pathname.split('/').filter(Boolean).at(-1)) || id;
}
