/** In pixels, between a dialog and the keyboard. */
const MARGIN = 8;
/** In pixels: less is no dialog. */
const LEAST_HEIGHT = 96;

/**
 * Ends a dialog above a phone's keyboard, which covers it without making the page smaller, so that it scrolls in what is seen.
 * Returns the function that stops.
 */
export function keepAboveKeyboard(dialog: HTMLElement): () => void {
  const { visualViewport: seen } = window;
  if (!seen) return () => {};
  const place = (): void => {
    const end = seen.offsetTop + seen.height;
    // Whoever has zoomed in sees a part of the page, and moves about in it.
    const isCovered = end < document.documentElement.clientHeight && !(seen.scale > 1);
    const room = Math.max(end - dialog.getBoundingClientRect().top - MARGIN, LEAST_HEIGHT);
    dialog.style.maxBlockSize = isCovered ? `${room}px` : "";
    const { activeElement } = document;
    if (isCovered && dialog.contains(activeElement)) activeElement?.scrollIntoView?.({ block: "nearest" });
  };
  const stop = new AbortController();
  for (const event of ["resize", "scroll"]) seen.addEventListener(event, place, { signal: stop.signal });
  place();
  return () => stop.abort();
}
