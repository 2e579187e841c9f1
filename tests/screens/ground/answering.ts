import type { Page } from "playwright-core";

/** Replaces the server's next answers to a path. */
export const answering = (page: Page, path: string, json: object, status = 200): Promise<void> =>
  page.route(`**/api/auth${path}*`, (route) => route.fulfill({ status, json })).then(() => undefined);

/** Changes the server's answers to a path on their way to the page. */
export const altering = <Answer>(page: Page, path: string, change: (answer: Answer) => unknown): Promise<void> =>
  page
    .route(`**/api/auth${path}*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as Answer) });
    })
    .then(() => undefined);

/** Aborts every call to a path. */
export const losing = (page: Page, path: string): Promise<void> =>
  page.route(`**/api/auth${path}*`, (route) => route.abort()).then(() => undefined);

/** Returns the answer that reads a session, with changes to its user. */
export function sessionOf(user: object): object {
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  return {
    session: { ...times, id: "s", token: "t", userId: "u", expiresAt: new Date(+now + 86_400_000) },
    user: { ...times, id: "u", name: "Ada", email: "ada@example.com", emailVerified: true, image: null, ...user },
  };
}
