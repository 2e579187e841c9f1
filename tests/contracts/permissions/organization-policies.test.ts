import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { images } from "@sallyport/core/images";
import type { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ROUTES } from "../../attacks/acts/routes.ts";
import { fieldsOf } from "../../ground/fields-of.ts";
import { toBase64, webp } from "../../ground/images.ts";
import { fillTables, outcome } from "./matrix-tables.ts";
import { ROWS } from "./organization-matrix-rows.ts";
import { send, ways } from "./organization-matrix-send.ts";
import { CALLERS, type Caller } from "./organization-matrix-world.ts";
import { openWithPolicies, SESSIONS, type SessionKind } from "./organization-policies-world.ts";

/** Calls that no policy refuses, by the reason. Every other call of the matrix must refuse. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  "it makes another organization": ["create", "check-slug"],
  "it lists the caller's own data, without that of an organization": ["list", "list-user-invitations", "list-joinable"],
  "it leaves out the organizations that would refuse": ["list-user-teams"],
  "the caller is not a member yet, and gets nothing": ["invitation-preview", "get-invitation", "reject-invitation"],
  "it tells a member what to do": ["get-policies"],
  "no browser can call it": ["add-member", "reset-policies", "list-unavailable-policies"],
};
const isExempt = (call: string): boolean => Object.values(EXEMPT).flat().includes(call);

const JOINS: ReadonlySet<string> = new Set(["accept-invitation", "join"]);

const CALLS = [...new Map(ROWS.toReversed().map((row) => [row.call, row])).values()];
const KINDS = Object.keys(SESSIONS) as SessionKind[];
const ROLES = ["owner", "admin", "member", "outsider"] as const satisfies readonly Caller[];

describe.each(CALLS.map((row) => [row.call, row] as const))("%s", (call, row) => {
  test.each(KINDS)("by a session that %s", async (kind) => {
    const [, code] = SESSIONS[kind];
    for (const caller of ROLES) {
      const { browser, rows } = await openWithPolicies(caller, kind);
      const before = await rows();
      const [way = "nothing"] = ways(row);
      const answer = await send(browser, row, way);
      const isRefused = code !== null && !isExempt(call) && (CALLERS[caller] !== null || JOINS.has(call));
      expect(outcome(answer), `${caller}: ${answer.text}`).toBe(isRefused ? `403 ${code}` : row.cells[caller]);
      if (isRefused) expect(await rows()).toEqual(before);
    }
  });

  test("by a member of this organization and of another one, whose policies do not count here", async () => {
    const [way = "nothing"] = ways(row);
    for (const caller of ROLES) {
      const { browser } = await openWithPolicies(caller, "is from before the policies", {}, "org-other");
      const answer = await send(browser, row, way);
      expect(outcome(answer), `${caller}: ${answer.text}`).toBe(row.cells[caller]);
    }
  });
});

test.each([
  ["meets every policy", ["t-blue"]],
  ["is too old", []],
] as const)("a session that %s lists the teams %j", async (kind, ids) => {
  const { browser, lab } = await openWithPolicies("owner", kind);
  const { tableOf } = await fillTables(lab, []);
  await lab.store.update(tableOf("member"), { where: { id: "m-caller" } }, { teamId: "t-blue" } as object);
  const { json } = await browser.get("/organization/list-user-teams");
  expect(json).toMatchObject(ids.map((id) => ({ id })));
  expect(json).toHaveLength(ids.length);
});

type Call = (browser: Browser) => ReturnType<Browser["get"]>;

const OTHERS: Readonly<Record<string, Call>> = {
  "POST /images/upload": (browser) =>
    browser.post("/images/upload", { image: toBase64(webp()), organizationId: "org-acme" }),
  "POST /api-key/create": (browser) => browser.post("/api-key/create", { name: "ci", organizationId: "org-acme" }),
  "GET /api-key/list": (browser) => browser.get("/api-key/list", { query: "organizationId=org-acme" }),
  "GET /audit/list": (browser) => browser.get("/audit/list", { query: "organizationId=org-acme" }),
  "GET /audit/export": (browser) => browser.get("/audit/export", { query: "organizationId=org-acme" }),
  "GET /audit/permissions": (browser) => browser.get("/audit/permissions", { query: "organizationId=org-acme" }),
};

test("every route of another plugin that names an organization is in the table", async () => {
  const naming: string[] = [];
  for (const { method, path, body, query, serverOnly } of ROUTES) {
    const schema = method === "GET" ? query : body;
    if (serverOnly || schema === undefined || path.startsWith("/organization/")) continue;
    if ((await fieldsOf(schema)).includes("organizationId")) naming.push(`${method} ${path}`);
  }
  expect(naming.sort()).toEqual(Object.keys(OTHERS).sort());
});

test.each(Object.entries(OTHERS))("%s refuses a session that does not meet the policies", async (_, call) => {
  const plugins = [apiKey({ organizations: true }), audit(), images({ organizations: true })];
  for (const kind of KINDS) {
    const [, code] = SESSIONS[kind];
    const { browser } = await openWithPolicies("owner", kind, { plugins });
    const answer = await call(browser);
    expect(outcome(answer), `${kind}: ${answer.text}`).toBe(code === null ? "200" : `403 ${code}`);
  }
});
