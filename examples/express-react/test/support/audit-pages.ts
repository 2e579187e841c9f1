import type { Page } from "playwright-core";
import { ADMIN } from "./admin.ts";
import type { Enter } from "./entrance.ts";

const LONG = "a".repeat(80);
const ENTRY = {
  id: "1",
  at: "2026-03-01T12:00:00.000Z",
  event: "user.banned",
  outcome: "success",
  actorId: LONG,
  actorSessionId: "s",
  impersonatedBy: "root",
  apiKeyId: "key",
  subjectId: LONG.toUpperCase(),
  organizationId: null,
  method: "POST",
  path: "/admin/ban-user",
  requestId: "r",
  ipAddress: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
  userAgent: null,
  details: { reason: `Spam ${LONG}`, expires: true },
  seal: null,
};
const REFUSED = { ...ENTRY, id: "2", event: "sign-in.refused", outcome: "refused", actorId: null, details: {} };

/** The trail, open for an admin. */
export async function openTrail(page: Page, search = ""): Promise<void> {
  await page.goto("/sign-in");
  const { origin } = new URL(page.url());
  const data = { email: ADMIN.email, password: ADMIN.password };
  await page.context().request.post("/api/auth/sign-in/email", { data, headers: { origin } });
  await page.goto(`/admin/audit${search}`);
  await page.getByRole("heading", { name: "Audit trail" }).waitFor();
}

/** The states of the audit trail's page. */
export const AUDIT_PAGES: Readonly<Record<string, (page: Page, enter: Enter) => Promise<void>>> = {
  "audit, of everything": async (page) => {
    const json = { entries: [ENTRY, REFUSED], nextCursor: "next" };
    await page.route("**/api/auth/audit/list**", (route) => route.fulfill({ json }));
    await openTrail(page);
    await page.getByText("In truth by").first().waitFor();
  },
  "audit, nothing of the kind": async (page) => {
    await openTrail(page, "?event=nothing.such&from=2026-01-01");
    await page.getByText("Nothing of the kind has happened.").waitFor();
  },
  "audit, out of reach": async (page) => {
    await page.route("**/api/auth/audit/list**", (route) => route.abort());
    await openTrail(page);
    await page.getByRole("button", { name: "Try again" }).waitFor();
  },
  "audit, waiting": async (page) => {
    await page.route("**/api/auth/audit/list**", () => {});
    await openTrail(page);
  },
  "audit, not for everybody": async (page, enter) => {
    await enter(page);
    await page.goto("/admin/audit");
    await page.getByRole("heading", { name: "Not for you" }).waitFor();
  },
};
