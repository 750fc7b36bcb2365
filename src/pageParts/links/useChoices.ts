import { useSearchParams } from 'wouter';

/** What a person chose on a page, kept in its address, so that a reload or a copied link shows the same. */
export function useChoices() {
  const [, setParameters] = useSearchParams();
  // Wouter decodes the address once more before it reads it.
  const parameters = () => new URLSearchParams(window.location.search);
  return {
    choice: (name: string) => parameters().get(name) ?? '',
    choose: (name: string, value: string) => {
      const next = parameters();
      // Safari limits how often the address is written.
      if ((next.get(name) ?? '') === value) return;
      if (value) next.set(name, value);
      else next.delete(name);
      // The mark of the entry stays: this is no link that was followed (useLinkFill.ts).
      setParameters(next, { replace: true, state: window.history.state });
    },
  };
}
