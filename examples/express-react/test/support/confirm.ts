import type { Page } from "playwright-core";

/** Says yes in the dialog that has opened. */
export const confirm = (page: Page, name: string): Promise<void> =>
  page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
