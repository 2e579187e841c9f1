const MARGIN_PX = 8;
const MIN_HEIGHT_PX = 96;

/**
 * Limits the height of a dialog to the area above a phone's keyboard. The keyboard covers the dialog without resizing
 * the page, so its end could not be scrolled into view. Returns a function that stops it.
 */
export function keepAboveKeyboard(dialog: HTMLElement): () => void {
  const { visualViewport: seen } = window;
  if (!seen) return () => {};
  const place = (): void => {
    const end = seen.offsetTop + seen.height;
    // A user who has zoomed in sees only a part of the page anyway.
    const isCovered = end < document.documentElement.clientHeight && !(seen.scale > 1);
    const room = Math.max(end - dialog.getBoundingClientRect().top - MARGIN_PX, MIN_HEIGHT_PX);
    dialog.style.maxBlockSize = isCovered ? `${room}px` : "";
    const { activeElement } = document;
    if (isCovered && dialog.contains(activeElement)) activeElement?.scrollIntoView?.({ block: "nearest" });
  };
  const stop = new AbortController();
  for (const event of ["resize", "scroll"]) seen.addEventListener(event, place, { signal: stop.signal });
  place();
  return () => stop.abort();
}
