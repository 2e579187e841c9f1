import type { Page } from "playwright-core";
import { createKey, fillKey, keysOf, shownKey } from "./api-keys.ts";
import type { Enter } from "./entrance.ts";

const LONG = "Nachtschichtdatenabgleichsprogramm".repeat(3).slice(0, 100);
const KEY = {
  id: "1",
  name: LONG,
  prefix: "sp_",
  lastFour: "a1B2",
  userId: "1",
  organizationId: null,
  createdBy: null,
  permissions: { member: ["read", "update", "delete"], team: ["read"], anything_of_yours_whatever_it_is: ["do"] },
  expiresAt: "2026-03-02T12:00:00.000Z",
  rateLimitMax: null,
  rateLimitTimeWindow: null,
  remaining: null,
  lastUsedAt: "2026-03-01T12:00:00.000Z",
  createdAt: "2026-03-01T12:00:00.000Z",
  updatedAt: "2026-03-01T12:00:00.000Z",
};
const OTHER = { ...KEY, id: "2", name: "CI", permissions: {}, expiresAt: null, lastUsedAt: null };

let count = 0;

/** Pages with API keys in each of their states, and how to get there. */
export const API_KEY_PAGES: Readonly<Record<string, (page: Page, enter: Enter) => Promise<void>>> = {
  "API keys, none": async (page, enter) => {
    await enter(page);
    await keysOf(page).getByText("There are no keys.").waitFor();
  },
  "API keys, listed": async (page, enter) => {
    await page.route("**/api/auth/api-key/list", (route) => route.fulfill({ json: { apiKeys: [KEY, OTHER] } }));
    await enter(page);
    await keysOf(page).getByText("Never used").waitFor();
  },
  "API keys, out of reach": async (page, enter) => {
    await page.route("**/api/auth/api-key/list", (route) => route.abort());
    await enter(page);
    await keysOf(page).getByText("We can’t reach the server.").waitFor();
  },
  "API keys, waiting": async (page, enter) => {
    await page.route("**/api/auth/api-key/list", () => undefined);
    await enter(page);
    await keysOf(page).getByRole("button", { name: "Create an API key" }).waitFor();
  },
  "API keys, creating": async (page, enter) => {
    await enter(page);
    await fillKey(page, "", [["Teams", "remove"]]);
    await keysOf(page).getByRole("button", { name: "Create key" }).click();
    await keysOf(page).getByText("Give it a name.").waitFor();
  },
  "API keys, editing": async (page, enter) => {
    await page.route("**/api/auth/api-key/list", (route) => route.fulfill({ json: { apiKeys: [KEY, OTHER] } }));
    await enter(page);
    await keysOf(page)
      .getByRole("button", { name: `Edit ${LONG}` })
      .click();
    await keysOf(page).getByLabel("Name of the key").fill(" ");
    await keysOf(page).getByRole("button", { name: "Save key" }).click();
    await keysOf(page).getByText("Give it a name.").waitFor();
  },
  "API keys, created": async (page, enter) => {
    await enter(page, { isNew: true });
    await fillKey(page, LONG, [["Teams", "remove"]]);
    await keysOf(page).getByRole("button", { name: "Create key" }).click();
    await shownKey(page);
  },
  "API keys, revoking": async (page, enter) => {
    await enter(page, { isNew: true });
    await createKey(page, LONG, [["Members", "see"]]);
    await keysOf(page).getByRole("button", { name: "Revoke" }).click();
    await page.getByRole("dialog").waitFor();
  },
  "API keys of an organization": async (page, enter) => {
    count += 1;
    const slug = `keys-${process.pid}-${count}`;
    await enter(page, { isNew: true });
    await page.evaluate(async (slug) => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ name: slug, slug });
      await fetch("/api/auth/organization/create", { method: "POST", headers, body });
    }, slug);
    await page.goto(`/organizations/${slug}/settings`);
    await fillKey(page, "Sync", [["Invitations", "call off"]]);
    await keysOf(page).getByRole("button", { name: "Create key" }).click();
    await shownKey(page);
  },
};
