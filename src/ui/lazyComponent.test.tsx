import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Component, type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import { lazyComponent, lazyPart, preloadComponents } from './lazyComponent.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { failure: string | null }> {
  override state = { failure: null };
  static getDerivedStateFromError = ({ message }: Error) => ({ failure: message });
  override render() {
    return this.state.failure ? <p>Failed: {this.state.failure}</p> : this.props.children;
  }
}

const show = (piece: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <Boundary>{piece}</Boundary>
      </UiProvider>
    </I18nProvider>,
  );

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('a lazy component', () => {
  it('is loaded once, when it is shown', async () => {
    let fetched = 0;
    const LazyGreeting = lazyComponent(async () => {
      fetched++;
      return Greeting;
    });
    await show(<LazyGreeting name="Ada" />);
    await expect.element(page.getByText('Hello Ada')).toBeVisible();
    await show(<LazyGreeting name="Grace" />);
    await expect.element(page.getByText('Hello Grace')).toBeVisible();
    expect(fetched).toBe(1);
  });

  it('renders at once if it was loaded before', async () => {
    const LazyGreeting = lazyComponent(async () => Greeting);
    preloadComponents();
    await Promise.resolve();
    await show(<LazyGreeting name="Grace" />);
    expect(page.getByText('Hello Grace').elements()).toHaveLength(1);
  });

  it('keeps its state when it re-renders after loading', async () => {
    const Field = lazyComponent(async () => () => <input aria-label="Name" />);
    const shown = await show(<Field />);
    await page.getByLabelText('Name').fill('Ada');
    await shown.rerender(
      <I18nProvider i18n={i18n}>
        <UiProvider>
          <Boundary>
            <Field />
          </Boundary>
        </UiProvider>
      </I18nProvider>,
    );
    await expect.element(page.getByLabelText('Name')).toHaveValue('Ada');
  });

  it('fails into the boundary around it', async () => {
    const LazyGreeting = lazyComponent<{ name: string }>(async () => {
      throw new Error('The server has a newer version');
    });
    await show(<LazyGreeting name="Ada" />);
    await expect.element(page.getByText('Failed: A part of the console could not be fetched')).toBeVisible();
  });

  it('as a small part leaves the page alone if it fails, and says that it is missing', async () => {
    const Part = lazyPart<{ name: string }>(async () => {
      throw new Error('The server has a newer version');
    });
    await show(
      <>
        <p>The page</p>
        <Part name="Ada" />
      </>,
    );
    await expect.element(page.getByText(/could not be fetched/)).toBeVisible();
    await expect.element(page.getByText('The page')).toBeVisible();
  });

  it('as a small part may say itself what its absence means', async () => {
    const Part = lazyPart<{ name: string }>(
      async () => {
        throw new Error('offline');
      },
      () => <p>No greeting</p>,
    );
    await show(<Part name="Ada" />);
    await expect.element(page.getByText('No greeting')).toBeVisible();
  });

  it('as a small part leaves the page alone if it fails later', async () => {
    const Part = lazyPart<{ name: string }>(async () => () => {
      throw new Error('A fault');
    });
    await show(
      <>
        <p>The page</p>
        <Part name="Ada" />
      </>,
    );
    await expect.element(page.getByText(/or has failed/)).toBeVisible();
    await expect.element(page.getByText('The page')).toBeVisible();
  });

  it('as a small part is loaded again after a failure', async () => {
    let isBack = false;
    const Part = lazyPart<{ name: string }>(async () => {
      if (!isBack) throw new Error('offline');
      return Greeting;
    });
    const shown = await show(<Part name="Ada" />);
    await expect.element(page.getByText(/could not be fetched/)).toBeVisible();
    await shown.unmount();
    isBack = true;
    await show(<Part name="Grace" />);
    await expect.element(page.getByText('Hello Grace')).toBeVisible();
  });

  it('as a small part is fetched again by a click', async () => {
    let isBack = false;
    const Part = lazyPart<{ name: string }>(async () => {
      if (!isBack) throw new Error('offline');
      return Greeting;
    });
    await show(<Part name="Ada" />);
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect.element(tryAgain).toBeVisible();
    isBack = true;
    await tryAgain.click();
    await expect.element(page.getByText('Hello Ada')).toBeVisible();
  });
});
