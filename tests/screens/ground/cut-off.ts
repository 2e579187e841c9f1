import type { Page } from "playwright-core";

/** These parts cut off their content on purpose: words for screen readers, and pictures in a circle. */
const HIDES = '[data-part="unseen"], [data-part="avatar"], [data-part="button-word"]';
/** On narrow screens, only screen readers read the head of a table. */
const HEAD = '[data-part="table-head"]';
/** A transparent input covers these cells. */
const UNDER_INPUT = '[data-part="code-cells"]';
/** The popup opens over its neighbours, and so may be wider than the field that it belongs to. */
const POPUP = '[data-part="combobox-popup"]';
/** The browser scrolls within these elements. On narrow screens, the line of the sections is one of them. */
const SCROLLS = 'input, select, textarea, [data-part="section-list"], [data-part="section-list"] *';

// The page runs these functions, so they use nothing from outside.

/** Returns the selector of the parts that hide content on purpose at the present width. */
function hidesOf([hides, head]: readonly [string, string]): string {
  const clips = [...document.querySelectorAll(head)].map((element) => getComputedStyle(element).clipPath);
  return clips.some((clip) => clip !== "none") ? `${hides}, ${head}` : hides;
}

/** Lists the elements that reach outside the page, and those whose content is larger than their box. */
function outOfBox(hides: string, [scrolls, popup]: readonly [string, string]): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const out = [...document.querySelectorAll(`main *:not(${hides}, ${scrolls}, svg *)`)].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isOutside = right > clientWidth + 1 || left < -1;
    const isWider = width > 0 && element.scrollWidth > element.clientWidth + 1;
    const isHigher = width > 0 && element.scrollHeight > element.clientHeight + 1;
    // A collapsed element may still report its place from another width.
    if (!(isOutside || isWider || isHigher) || !element.checkVisibility()) return false;
    const { display, overflowY } = getComputedStyle(element);
    const isBox = display !== "inline" && !element.closest(hides);
    const isCut = (isWider && !element.querySelector(popup)) || (isHigher && /hidden|clip/.test(overflowY));
    return isOutside || (isBox && isCut);
  });
  // A select does not report the width of its text, and shows an arrow beside it. Names of people may have any length.
  const selects = [...document.querySelectorAll("main select:not([name=userId])")].filter((select) => {
    const words = document.createElement("span");
    words.textContent = (select as HTMLSelectElement).selectedOptions[0]?.text ?? "";
    const { font, appearance, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
    words.style.font = font;
    document.body.append(words);
    // An arrow that the browser does not draw lies in the padding.
    const arrow = appearance === "none" ? 0 : 16;
    const beside = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd) + arrow;
    const isCut = words.getBoundingClientRect().width + beside > select.clientWidth + 1;
    words.remove();
    return isCut;
  });
  const told = [...out, ...selects].map((element) => element.outerHTML);
  return [...(scrollWidth > clientWidth ? ["the page"] : []), ...told];
}

/** Lists texts and controls that overlap. A dialog, a menu or a bar that floats may cover what is behind it. */
function overlaps(hides: string, under: string): string[] {
  interface Box {
    readonly node: Node;
    readonly layer: Element | null;
    readonly place: number;
    readonly rect: { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
  }
  const boxes: Box[] = [];
  const add = (node: Node, element: Element, rects: Iterable<DOMRect>): void => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(`${hides}, ${under}, option, svg`))
      return;
    const layer = element.closest(
      "dialog, [popover], [data-part=combobox-popup], [data-part=bulk], :is([data-part=switcher], [data-part=user-button]) > [data-part=problem]",
    );
    // What is scrolled out of a list of names is covered by nothing.
    const list = element.closest("[data-part=bulk-names]")?.getBoundingClientRect();
    for (const { left, right, top, bottom } of rects)
      boxes.push({
        node,
        layer,
        place: boxes.length,
        rect: {
          left,
          right,
          top: Math.max(top, list?.top ?? top),
          bottom: Math.min(bottom, list?.bottom ?? bottom),
        },
      });
  };
  const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    if (text.parentElement === null || text.textContent?.trim() === "") continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    add(text, text.parentElement, range.getClientRects());
  }
  for (const control of document.querySelectorAll("main :is(button, input, select, summary, img)"))
    add(control, control, [control.getBoundingClientRect()]);
  const areOver = (one: Box, two: Box): boolean => {
    const across = Math.min(one.rect.right, two.rect.right) - Math.max(one.rect.left, two.rect.left);
    const down = Math.min(one.rect.bottom, two.rect.bottom) - Math.max(one.rect.top, two.rect.top);
    if (across <= 2 || down <= 4 || one.layer !== two.layer) return false;
    return !one.node.contains(two.node) && !two.node.contains(one.node);
  };
  const wordsOf = ({ node }: Box): string =>
    node instanceof Element ? node.outerHTML : (node.textContent ?? "").trim();
  boxes.sort((one, two) => one.rect.top - two.rect.top);
  return boxes.flatMap((one, index) => {
    // They are sorted, so what follows the first box below this one is below it too.
    const below = boxes.findIndex(({ rect }, other) => other > index && rect.top >= one.rect.bottom);
    return boxes
      .slice(index + 1, below === -1 ? undefined : below)
      .filter((two) => areOver(one, two))
      .map((two) => (one.place < two.place ? [one, two] : [two, one]).map(wordsOf).join(" and "));
  });
}

/** Lists in the page what cannot be read in full: outside the page, outside its box, or under something else. */
export const CUT_OFF = `(() => {
  const hides = (${hidesOf})(${JSON.stringify([HIDES, HEAD])});
  const out = (${outOfBox})(hides, ${JSON.stringify([SCROLLS, POPUP])});
  return [...out, ...(${overlaps})(hides, ${JSON.stringify(UNDER_INPUT)})];
})`;

export const cutOff = (page: Page): Promise<string[]> => page.evaluate<string[]>(`${CUT_OFF}()`);
