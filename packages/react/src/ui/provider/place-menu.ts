const GAP = 4;
const MARGIN = 8;
const LEAST_HEIGHT = 96;

export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const { clientWidth, clientHeight } = document.documentElement;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  // The previous position would limit the measured size.
  Object.assign(menu.style, { left: "0", top: "0", maxHeight: "none" });
  const { offsetWidth: width, offsetHeight: height } = menu;
  const [above, below] = [top - GAP - MARGIN, clientHeight - bottom - GAP - MARGIN];
  const isBelow = height <= below || below >= above;
  const room = Math.max(isBelow ? below : above, LEAST_HEIGHT);
  const wanted = getComputedStyle(button).direction === "ltr" ? right - width : left;
  const start = Math.max(MARGIN, Math.min(wanted, clientWidth - width - MARGIN));
  const over = isBelow ? bottom + GAP : Math.max(MARGIN, top - GAP - Math.min(height, room));
  Object.assign(menu.style, { left: `${start}px`, top: `${over}px`, maxHeight: `${room}px` });
}
