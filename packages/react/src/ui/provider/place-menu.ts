const GAP_PX = 4;
const MARGIN_PX = 8;
const MIN_HEIGHT_PX = 96;

export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  // The previous position would limit the measured size.
  Object.assign(menu.style, { left: "0", top: "0", maxHeight: "none" });
  const { offsetWidth: width, offsetHeight: height } = menu;
  const [above, below] = [top - GAP_PX - MARGIN_PX, clientHeight - bottom - GAP_PX - MARGIN_PX];
  const isBelow = height <= below || below >= above;
  const room = Math.max(isBelow ? below : above, MIN_HEIGHT_PX);
  const wanted = getComputedStyle(button).direction === "ltr" ? right - width : left;
  const start = Math.max(MARGIN_PX, Math.min(wanted, clientWidth - width - MARGIN_PX));
  const over = isBelow ? bottom + GAP_PX : Math.max(MARGIN_PX, top - GAP_PX - Math.min(height, room));
  Object.assign(menu.style, { left: `${start}px`, top: `${over}px`, maxHeight: `${room}px` });
}
