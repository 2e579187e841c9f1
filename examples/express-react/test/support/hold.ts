import type { Page } from "playwright-core";

/** The call waits until what this answers is run, however quick the server is: what is shown meanwhile is seen. */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/auth/${path}`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
