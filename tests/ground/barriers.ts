import axe from "axe-core";
import type { Page } from "playwright-core";

/** Returns the accessibility problems that axe finds on a page, each as a rule and an element. */
export async function barriersOf(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  await page.evaluate(axe.source);
  // The line above has loaded axe into the page.
  const run = (given: axe.RunOptions) => (window as unknown as { axe: typeof axe }).axe.run(given);
  const { violations } = await page.evaluate(run, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Collects the errors and warnings of a page from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (line) => ["error", "warning"].includes(line.type()) && complaints.push(line.text()));
  return complaints;
}
