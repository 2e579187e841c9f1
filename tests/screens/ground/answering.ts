import type { Page } from "playwright-core";

/** The server's next answers to a path are these. */
export const answering = (page: Page, path: string, json: object, status = 200): Promise<void> =>
  page.route(`**/api/auth${path}*`, (route) => route.fulfill({ status, json })).then(() => undefined);

/** What the server answers to a path is changed on its way. */
export const altering = <Answer>(page: Page, path: string, change: (answer: Answer) => unknown): Promise<void> =>
  page
    .route(`**/api/auth${path}*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as Answer) });
    })
    .then(() => undefined);

/** No call to a path arrives. */
export const losing = (page: Page, path: string): Promise<void> =>
  page.route(`**/api/auth${path}*`, (route) => route.abort()).then(() => undefined);

/** Somebody's session as it is read, with what is different about them. */
export function sessionOf(user: object): object {
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  return {
    session: { ...times, id: "s", token: "t", userId: "u", expiresAt: new Date(+now + 86_400_000) },
    user: { ...times, id: "u", name: "Ada", email: "ada@example.com", emailVerified: true, image: null, ...user },
  };
}
