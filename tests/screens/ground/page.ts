import type { Page } from "playwright-core";
import { sayIn } from "./say.ts";

/** What the screens say in English. */
export const say = sayIn("en");

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
/** A section may have the same name. */
export const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator("input, select"));
/** A button of the dialog that is open. */
export const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
/** An entry of the menu that is open. */
export const entry = (page: Page, name: string) => page.getByRole("menuitem", { name, exact: true });
/** The link to a section, which may say how many of its things wait. */
export const tab = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name: new RegExp(`^${name}( \\d+)?$`) });

/** The words of what has the focus. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** The name of the field that has the focus. */
export const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
