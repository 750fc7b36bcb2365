import { Component, createRef, type ReactNode } from 'react';

/**
 * Keeps its content in place on the screen while content above it grows or shrinks, by scrolling the page if the
 * browser does not. A class, since no hook runs just before the page changes.
 */
export class ScrollAnchor extends Component<{ children: ReactNode }> {
  readonly #box = createRef<HTMLDivElement>();

  /** Null unless a person is working in it: a field above that is being filled in must not move either. */
  override getSnapshotBeforeUpdate() {
    const { activeElement, body } = document;
    // If a button is removed when it is pressed, the page gets the focus.
    const isInUse = this.#box.current?.matches(activeElement === body ? ':hover' : ':focus-within');
    return isInUse ? this.#top() : null;
  }

  override componentDidUpdate(_props: unknown, _state: unknown, before: number | null) {
    if (before !== null) window.scrollBy(0, this.#top() - before);
  }

  readonly #top = () => this.#box.current?.getBoundingClientRect().top ?? 0;

  override render = () => <div ref={this.#box}>{this.props.children}</div>;
}
