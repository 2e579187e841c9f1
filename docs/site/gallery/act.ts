import type { Page } from "playwright-core";
import type { Say } from "sallyport-tests/screens/ground/say";

/** What somebody does at a screen before its picture is taken. */
export type Act = (page: Page, say: Say) => Promise<void>;

/** The acts of a screen by the name of the state that they lead to. */
export type Acts = Readonly<Record<string, Readonly<Record<string, Act>>>>;

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).first().click();

export async function choose(page: Page, menu: string, item: string): Promise<void> {
  await press(page, menu);
  await page.getByRole("menuitem", { name: item }).click();
}

export const pressFirst: Act = (page) => page.locator("main button").first().click();
export const submit: Act = (page) => page.locator("main form button[type=submit]").last().click();
export const fill = (page: Page, field: string, text: string): Promise<void> => page.locator(field).first().fill(text);

/** Goes to a section of a screen first, where it has any. */
export const at =
  (section: string, act?: Act): Act =>
  async (page, say) => {
    await page.locator(`[data-part="section-link"][href="#${section}"]`).click();
    await act?.(page, say);
  };
