import { type ConfigResult, parseConfig } from './readConfig.ts';
import type { RememberedConfig } from './rememberedConfig.ts';

export interface OpeningPorts {
  /** What `/config.json` says now, on its way already. */
  fresh: Promise<ConfigResult>;
  remembered: RememberedConfig;
  /**
   * Shows the console anew. Nothing may leave the browser before `confirmed` has resolved, and where it never does, `show` is
   * called once more.
   */
  show(config: ConfigResult, confirmed: Promise<void>): void;
}

/**
 * Opens the console by the config.json that was read last, where there is one, while it is read anew: waiting for it first
 * costs a journey on every visit. Where it says something else by now, or cannot be had, the console is shown anew. Who
 * cannot be reached has not taken back what was said: it is remembered for the next visit.
 * Resolves when that is settled.
 */
export async function openByConfig({ fresh, remembered, show }: OpeningPorts): Promise<void> {
  const kept = remembered.read();
  const parsed = kept === null ? null : parseConfig(kept);
  let confirm = () => {};
  const confirmed = new Promise<void>((resolve) => {
    confirm = resolve;
  });
  if (parsed?.kind === 'ready') show(parsed, confirmed);
  const now = await fresh;
  const isSame = parsed?.kind === 'ready' && now.kind === 'ready' && now.text === kept;
  if (isSame) return confirm();
  if (now.kind !== 'unreachable') remembered.write(now.kind === 'ready' ? now.text : null);
  show(now, Promise.resolve());
}
