/** In pixels, between it and the keyboard. */
const MARGIN = 8;
/** In milliseconds, in which a keyboard comes up. */
const KEYBOARD = 1000;

/** Scrolls it to where it is seen, also above a phone's keyboard, which covers the page without making it smaller. */
export function intoView(element: Element): void {
  const { visualViewport: seen } = window;
  const show = (): void => {
    // Only what would be out of sight moves the page; jsdom cannot scroll.
    element.scrollIntoView?.({ block: "nearest" });
    if (!seen) return;
    const hidden = element.getBoundingClientRect().bottom + MARGIN - (seen.offsetTop + seen.height);
    if (hidden > 0) window.scrollBy(0, hidden);
  };
  show();
  const stop = new AbortController();
  seen?.addEventListener("resize", show, { signal: stop.signal });
  setTimeout(() => stop.abort(), KEYBOARD);
}
