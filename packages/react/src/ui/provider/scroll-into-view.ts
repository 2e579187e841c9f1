const MARGIN_PX = 8;
const KEYBOARD_MS = 1000;

/**
 * Scrolls an element into view. The keyboard of a phone covers the page without resizing it, so the element is moved
 * above the keyboard.
 */
export function scrollIntoView(element: Element): void {
  const { visualViewport: seen } = window;
  const show = (): void => {
    // An element that is in view must not move the page. jsdom has no `scrollIntoView`.
    element.scrollIntoView?.({ block: "nearest" });
    if (!seen) return;
    const hidden = element.getBoundingClientRect().bottom + MARGIN_PX - (seen.offsetTop + seen.height);
    if (hidden > 0) window.scrollBy(0, hidden);
  };
  show();
  const stop = new AbortController();
  seen?.addEventListener("resize", show, { signal: stop.signal });
  setTimeout(() => stop.abort(), KEYBOARD_MS);
}
