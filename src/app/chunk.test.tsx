import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Component, type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chunk } from './chunk.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <p>Failed</p> : this.props.children;
  }
}

const show = (piece: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <Boundary>{piece}</Boundary>
    </I18nProvider>,
  );

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('a chunk', () => {
  it('is fetched when it is shown, and once', async () => {
    let fetched = 0;
    const greeting = chunk(async () => {
      fetched++;
      return Greeting;
    });
    await show(<greeting.Component name="Ada" />);
    await expect.element(page.getByText('Hello Ada')).toBeVisible();
    await greeting.load();
    expect(fetched).toBe(1);
  });

  it('shows itself at once when it was fetched before', async () => {
    const greeting = chunk(async () => Greeting);
    await greeting.load();
    await show(<greeting.Component name="Grace" />);
    expect(page.getByText('Hello Grace').elements()).toHaveLength(1);
  });

  it('fails into the boundary around it, and is fetched again the next time', async () => {
    let fetched = 0;
    const greeting = chunk<{ name: string }>(async () => {
      if (++fetched === 1) throw new Error('The server has a newer version');
      return Greeting;
    });
    await show(<greeting.Component name="Ada" />);
    await expect.element(page.getByText('Failed')).toBeVisible();
    await greeting.load();
    expect(fetched).toBe(2);
  });
});
