import { Component, createRef, type ReactNode } from 'react';

/**
 * Stays under the hand while what stands above it grows or shrinks: scrolls the page where the browser does not. A class,
 * since no hook can look at the page just before it changes.
 */
export class InPlace extends Component<{ children: ReactNode }> {
  readonly #box = createRef<HTMLDivElement>();

  /** Null unless people work in it: a field that is filled above must not move either. */
  override getSnapshotBeforeUpdate() {
    const { activeElement, body } = document;
    // A button that is removed when it is pressed leaves the focus to the page.
    const isInUse = this.#box.current?.matches(activeElement === body ? ':hover' : ':focus-within');
    return isInUse ? this.#top() : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: number | null) {
    if (before !== null) window.scrollBy(0, this.#top() - before);
  }

  readonly #top = () => this.#box.current?.getBoundingClientRect().top ?? 0;

  override render = () => <div ref={this.#box}>{this.props.children}</div>;
}
