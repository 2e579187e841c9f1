import type { Page } from "playwright-core";
import { sayIn } from "./say.ts";

/** The texts of the screens in English. */
export const say = sayIn("en");

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
/** Looks for inputs and selects only, because a section may have the same name. */
export const field = (page: Page, name: string) =>
  page.getByLabel(name, { exact: true }).and(page.locator("input, select"));
/** A button of the open dialog. */
export const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
/** An entry of the open menu. */
export const entry = (page: Page, name: string) =>
  page.getByRole("menuitem", { name, exact: true }).or(page.getByRole("menuitemradio", { name, exact: true }));
/** The link to a section, which may also show how many items wait there. */
export const tab = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name: new RegExp(`^${name}( \\d+)?$`) });

/** Returns the text of the focused element. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
/** Returns the name of the focused field. */
export const focusedField = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
