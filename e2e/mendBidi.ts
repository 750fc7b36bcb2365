import type { Browser, BrowserContext, Page } from '@playwright/test';

interface Message {
  method?: string;
  params?: { url?: string; download?: string };
}

interface Session {
  send(method: string, parameters: unknown): Promise<unknown>;
  dispatchMessage(message: Message): void;
}

/**
 * Works around gaps in Playwright's WebDriver BiDi support for an installed Firefox. Patches internals of Playwright:
 * check this first after an update.
 */
export function mendBidi(browser: Browser): void {
  const { _connection } = browser as unknown as {
    _connection: { toImpl(browser: Browser): { _browserSession: Session } };
  };
  const session: Session = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession);
  const { send, dispatchMessage } = session;
  // Firefox does not support this method, which Playwright sends for every page. Colours follow the system.
  session.send = function (method, parameters) {
    return method === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : send.call(this, method, parameters);
  };
  // Firefox sends no id for a download without a navigation.
  session.dispatchMessage = function (message) {
    const { method, params } = message;
    if (params?.url && method?.startsWith('browsingContext.download')) params.download ??= params.url;
    dispatchMessage.call(this, message);
  };
}

/** Playwright's `fill` sets `value` without an event that React notices. This inserts text as the browser does. */
export async function mendFill(context: BrowserContext): Promise<void> {
  context.on('page', mendTap);
  await context.addInitScript(() => {
    const insert = (text: string) => {
      const field = document.activeElement;
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      // Number inputs have no selection.
      if (field.type === 'number') (field as HTMLInputElement).valueAsNumber = Number(text);
      else field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
      field.dispatchEvent(new InputEvent('input', { data: text, bubbles: true, composed: true }));
    };
    Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
  });
}

interface Touchscreen {
  _session: { sessionId: string; send(method: string, parameters: unknown): Promise<unknown> };
  tap(progress: unknown, x: number, y: number): Promise<void>;
}

/** Playwright's `tap` does nothing over BiDi, so this sends BiDi touch actions. */
function mendTap(page: Page): void {
  const { _connection } = page as unknown as {
    _connection: { toImpl(page: Page): { touchscreen: { _raw: Touchscreen } } };
  };
  _connection.toImpl(page).touchscreen._raw.tap = async function (_progress, x, y) {
    const at = { x: Math.floor(x), y: Math.floor(y) };
    await this._session.send('input.performActions', {
      context: this._session.sessionId,
      actions: [
        {
          type: 'pointer',
          id: 'touch',
          parameters: { pointerType: 'touch' },
          actions: [
            { type: 'pointerMove', ...at },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    });
  };
}
