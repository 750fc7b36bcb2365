/** `id` is the provider's id of the person; each journal belongs to one org and one such id. */
export interface Person {
  id: string;
  name: string;
}

export const tokenPerson: Person = { id: 'token', name: 'Access token' };

/** Uses the id if there is no name. Salesforce's person ids are URLs, of which only the last part is meaningful. */
export function withName({ id, name }: Person): Person {
  const part = URL.canParse(id) && new URL(id).pathname.split('/').filter(Boolean).at(-1);
  return { id, name: name || part || id };
}
