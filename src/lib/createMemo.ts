/** Keeps values by name. Each is made anew only after a change of one of the values `of` that it depends on. */
export function createMemo() {
  const kept = new Map<string, { of: readonly unknown[]; value: unknown }>();
  return <Value>(name: string, of: readonly unknown[], make: () => Value): Value => {
    const last = kept.get(name);
    if (last?.of.every((one, position) => one === of[position])) return last.value as Value;
    const value = make();
    kept.set(name, { of, value });
    return value;
  };
}
