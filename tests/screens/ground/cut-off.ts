import type { Page } from "playwright-core";

/** Meant to hide: words for who listens, and pictures in a circle. */
const HIDES = '[data-part="unseen"], [data-part="avatar"]';
/** On a phone, a table's head is for who listens. */
const HEAD = '[data-part="table-head"]';
/** The selector of what a page hides on purpose at its present width. */
export const hidesOf = async (page: Page): Promise<string> => {
  const clips = await page.locator(HEAD).evaluateAll((heads) => heads.map((head) => getComputedStyle(head).clipPath));
  return clips.some((clip) => clip !== "none") ? `${HIDES}, ${HEAD}` : HIDES;
};
/** What a clear input lies over, which has their place. */
const UNDER_INPUT = '[data-part="code-cells"]';
/** Opens over what is beside it, and so may be wider than the field that it hangs from. */
const POPUP = '[data-part="combobox-popup"]';
/** The browser scrolls in them. */
const SCROLLS = "input, select, textarea";

/** What reaches out of the page, and what is wider than its own box. */
const outOfBox = (page: Page, unseen: string): Promise<string[]> =>
  page.evaluate(
    ([hides, scrolls, popup]) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const out = [...document.querySelectorAll(`main *:not(${hides}, ${scrolls}, svg *)`)].filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const { display, overflowY } = getComputedStyle(element);
        const isBox = width > 0 && display !== "inline" && !element.closest(hides);
        const isWider = isBox && element.scrollWidth > element.clientWidth + 1 && !element.querySelector(popup);
        const isHigher = isBox && /hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1;
        // What is folded away may still have its place of another width.
        return element.checkVisibility() && (right > clientWidth + 1 || left < -1 || isWider || isHigher);
      });
      // A select does not tell how long its words are, and has an arrow beside them. Names of people may be of any length.
      const selects = [...document.querySelectorAll("main select:not([name=userId])")].filter((select) => {
        const words = document.createElement("span");
        words.textContent = (select as HTMLSelectElement).selectedOptions[0]?.text ?? "";
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
        words.style.font = font;
        document.body.append(words);
        const beside = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd) + 16;
        const isCut = words.getBoundingClientRect().width + beside > select.clientWidth;
        words.remove();
        return isCut;
      });
      const told = [...out, ...selects].map((element) => element.outerHTML);
      return [...(scrollWidth > clientWidth ? ["the page"] : []), ...told];
    },
    [unseen, SCROLLS, POPUP] as const,
  );

/** Words and controls that lie over one another; a dialog or a menu lies over what is behind it. */
const overlaps = (page: Page, unseen: string): Promise<string[]> =>
  page.evaluate(
    ([hides, under]) => {
      interface Box {
        readonly node: Node;
        readonly layer: Element | null;
        readonly rect: DOMRect;
      }
      const boxes: Box[] = [];
      const add = (node: Node, element: Element, rects: Iterable<DOMRect>): void => {
        if (
          !element.checkVisibility({ visibilityProperty: true }) ||
          element.closest(`${hides}, ${under}, option, svg`)
        )
          return;
        const layer = element.closest(
          "dialog, [popover], [data-part=combobox-popup], :is([data-part=switcher], [data-part=user-button]) > [data-part=problem]",
        );
        for (const rect of rects) boxes.push({ node, layer, rect });
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
        if (one.layer !== two.layer || one.node.contains(two.node) || two.node.contains(one.node)) return false;
        const across = Math.min(one.rect.right, two.rect.right) - Math.max(one.rect.left, two.rect.left);
        const down = Math.min(one.rect.bottom, two.rect.bottom) - Math.max(one.rect.top, two.rect.top);
        return across > 2 && down > 4;
      };
      const wordsOf = ({ node }: Box): string =>
        node instanceof Element ? node.outerHTML : (node.textContent ?? "").trim();
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter((two) => areOver(one, two))
          .map((two) => `${wordsOf(one)} and ${wordsOf(two)}`),
      );
    },
    [unseen, UNDER_INPUT] as const,
  );

/** What cannot be read whole: out of the page, out of its box, or under something else. */
export async function cutOff(page: Page, unseen?: string): Promise<string[]> {
  const hides = unseen ?? (await hidesOf(page));
  return (await Promise.all([outOfBox(page, hides), overlaps(page, hides)])).flat();
}
