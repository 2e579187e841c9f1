import type { Page } from "playwright-core";
import { expect } from "vitest";

/** A screen reader skips these lines, as well as labels beside a field that has the same name. */
const SILENT = /^((alert|status|paragraph)|main:|\/url: .*)$/;
const LABEL = /^text: "?(.*?)"?$/;

/** Returns what a screen reader reads of the page, one line per element. */
export async function read(page: Page): Promise<string[]> {
  const snapshot = await page.locator("body").ariaSnapshot();
  const lines = snapshot.split("\n").map((line) => line.trim().replace(/^- /, "").replace(" [active]", ""));
  return lines.filter((line, index) => {
    const label = LABEL.exec(line)?.[1];
    const isLabel =
      label !== undefined && [lines[index - 1], lines[index + 1]].some((next) => next?.includes(`"${label}"`));
    return !SILENT.test(line) && !isLabel;
  });
}

/** Returns the focused element as a screen reader announces it, or nothing if the page has the focus. */
export async function focused(page: Page): Promise<string> {
  const focus = page.locator(":focus");
  if ((await focus.count()) === 0) return "";
  const [first = ""] = (await focus.ariaSnapshot()).split("\n");
  return first
    .replace(/^- /, "")
    .replace(" [active]", "")
    .replace(/(["\]]):.*$/, "$1");
}

/** Presses the Tab key until the element with that name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 40) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    if (now === name) return;
    passed.push(now);
  }
  expect.fail(`The Tab key does not lead to ${name}, but to ${passed.join(", ")}`);
}

/** Returns the description of the focused field, which a screen reader reads after its name. */
export const described = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const ids = document.activeElement?.getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent ?? "nothing").join(" ");
  });
