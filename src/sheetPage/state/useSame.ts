import { useMemo } from 'react';

/** The object of an earlier render while it says the same, so that nothing that depends on it is done again. Plain data only. */
export function useSame<Value>(value: Value): Value {
  const text = useMemo(() => JSON.stringify(value), [value]);
  return useMemo(() => JSON.parse(text), [text]);
}
