import { admin } from "@sallyport/core/admin";
import { requirePermission, requireSession, routeHandler } from "@sallyport/next";
import { expect, test, vi } from "vitest";
import type { Browser } from "./browser.ts";
import { createTestAuth } from "./create-test-auth.ts";

const page = vi.hoisted(() => ({ browser: null as Browser | null }));
vi.mock("next/headers.js", () => ({
  headers: async () => page.browser?.headers ?? new Headers(),
  cookies: async () => ({ getAll: () => page.browser?.cookies.list() ?? [] }),
}));

test("Next guards find the signed-in user", async () => {
  const { auth, user, as, browser } = createTestAuth({ plugins: [admin()] });
  const me = routeHandler(async () => Response.json(await requireSession(auth)));
  const users = routeHandler(async () => Response.json(await requirePermission(auth, { admin: { user: ["list"] } })));
  const statuses: number[] = [];
  for (const who of [browser(), await as(await user()), await as(await user({ role: "admin" }))]) {
    page.browser = who;
    const request = new Request("http://localhost:3000/me", { headers: who.headers });
    statuses.push((await me(request)).status, (await users(request)).status);
  }
  expect(statuses).toEqual([401, 401, 200, 403, 200, 200]);
});
