import { useSearchParams } from 'wouter';

/** A person's choices on a page. They are kept in its address, so that a reload or a copied link shows the same. */
export function useUrlState() {
  const [, setParameters] = useSearchParams();
  // Not wouter's parameters: wouter decodes the address a second time.
  const parameters = () => new URLSearchParams(window.location.search);
  return {
    choice: (name: string) => parameters().get(name) ?? '',
    choose: (name: string, value: string) => {
      const next = parameters();
      // Safari limits how often the address is written.
      if ((next.get(name) ?? '') === value) return;
      if (value) next.set(name, value);
      else next.delete(name);
      // Keeps the history state: no link was followed here (useLinkPrefill.ts).
      setParameters(next, { replace: true, state: window.history.state });
    },
  };
}
