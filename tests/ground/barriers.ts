import axe from "axe-core";
import type { Page } from "playwright-core";

/** What axe finds wrong with a page, as rule and element. */
export async function barriersOf(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  await page.evaluate(axe.source);
  // axe is a script of the page now.
  const run = (given: axe.RunOptions) => (window as unknown as { axe: typeof axe }).axe.run(given);
  const { violations } = await page.evaluate(run, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** The errors and warnings of a page from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (line) => ["error", "warning"].includes(line.type()) && complaints.push(line.text()));
  return complaints;
}
