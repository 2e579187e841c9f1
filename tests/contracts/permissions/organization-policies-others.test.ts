import { apiKey } from "@sallyport/core/api-key";
import { audit } from "@sallyport/core/audit";
import { images } from "@sallyport/core/images";
import type { Endpoint } from "@sallyport/core/plugin";
import type { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { OFFERED } from "../../attacks/acts/routes.ts";
import { fieldsOf } from "../../ground/fields-of.ts";
import { toBase64, webp } from "../../ground/images.ts";
import { outcome, type Rows } from "./matrix-tables.ts";
import type { Caller } from "./organization-matrix-world.ts";
import { MEETING, openWithPolicies, SESSIONS, type SessionKind } from "./organization-policies-world.ts";

type Call = (browser: Browser, keyId: string) => ReturnType<Browser["get"]>;

const organizationId = "org-acme";
const query = `organizationId=${organizationId}`;

/** Routes that name an organization, by its id or by that of one of its keys. */
const OTHERS: Readonly<Record<string, Call>> = {
  "POST /images/upload": (browser) => browser.post("/images/upload", { image: toBase64(webp()), organizationId }),
  "POST /api-key/create": (browser) => browser.post("/api-key/create", { name: "ci", organizationId }),
  "GET /api-key/list": (browser) => browser.get("/api-key/list", { query }),
  "GET /audit/list": (browser) => browser.get("/audit/list", { query }),
  "GET /audit/export": (browser) => browser.get("/audit/export", { query }),
  "GET /audit/permissions": (browser) => browser.get("/audit/permissions", { query }),
  "GET /api-key/get": (browser, id) => browser.get("/api-key/get", { query: `id=${id}` }),
  "POST /api-key/update": (browser, keyId) => browser.post("/api-key/update", { keyId, name: "Renamed" }),
  "POST /api-key/rotate": (browser, keyId) => browser.post("/api-key/rotate", { keyId }),
  "POST /api-key/revoke": (browser, keyId) => browser.post("/api-key/revoke", { keyId }),
  "POST /api-key/delete": (browser, keyId) => browser.post("/api-key/delete", { keyId }),
};

/** Routes of these plugins that reach nothing of an organization. */
const NOT_OF_ONE: Readonly<Record<string, string>> = {
  "GET /audit/head": "it is the whole application's",
  "GET /audit/verify": "it is the whole application's",
  "GET /images/{id}": "an image is public to those who know its address",
};

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

test("every route of another plugin that reaches an organization is in the table", async () => {
  const reaching: string[] = [];
  for (const endpoint of OFFERED) {
    const { method, path, body, query: asked } = endpoint;
    if (path.startsWith("/organization/")) continue;
    const schema = method === "GET" ? asked : body;
    const isNaming = schema !== undefined && (await fieldsOf(schema)).includes("organizationId");
    if (isNaming || /^\/(?:api-key|audit|images)\//.test(path)) reaching.push(nameOf(endpoint));
  }
  expect(reaching.sort()).toEqual([...Object.keys(OTHERS), ...Object.keys(NOT_OF_ONE)].sort());
});

const KINDS = Object.keys(SESSIONS) as SessionKind[];
const ROLES = ["owner", "admin", "member"] as const satisfies readonly Caller[];

async function open(caller: Caller, set: string) {
  const plugins = [apiKey({ organizations: true }), audit(), images({ organizations: true })];
  const world = await openWithPolicies(caller, MEETING, { plugins }, set);
  const { tableOf } = world;
  const key = { id: "k-acme", name: "ci", key: "a hash", organizationId, permissions: "{}", enabled: true };
  const now = world.lab.clock.now();
  await world.lab.store.insert(tableOf("apikey"), { ...key, createdAt: now, updatedAt: now } as object & {
    id: string;
  });
  return world;
}

/** The rows without the audit trail, which records the refusals. */
const kept = async (rows: () => Promise<Rows>) =>
  new Map([...(await rows())].filter(([table]) => table !== "auditEvent"));

const NOTHING = '200 {"list":false,"verify":false,"export":false}';

describe.each(Object.entries(OTHERS))("%s", (_, call) => {
  test.each(ROLES)("by the role %s, refuses a session that does not meet the policies", async (role) => {
    const { browser, stand, rows: all } = await open(role, organizationId);
    const rows = () => kept(all);
    const before = await rows();
    for (const kind of KINDS) {
      const [standing, code] = SESSIONS[kind];
      if (code === null) continue;
      await stand(standing);
      const seen = await rows();
      const answer = await call(browser, "k-acme");
      expect([kind, answer.status, answer.json]).toEqual([kind, 403, { code, message: expect.any(String) }]);
      expect(await rows()).toEqual(seen);
    }
    await stand(MEETING);
    expect(await rows()).toEqual(before);
  });

  test("by an outsider, gives the same refusal whatever the policies say", async () => {
    const outcomes: string[] = [];
    for (const set of ["org-acme", "org-other"]) {
      const { browser, stand, rows: all } = await open("outsider", set);
      for (const kind of KINDS) {
        await stand(SESSIONS[kind][0]);
        const before = await kept(all);
        const { status, text } = await call(browser, "k-acme");
        outcomes.push(`${status} ${text}`);
        expect(await kept(all)).toEqual(before);
      }
    }
    expect(new Set(outcomes)).toEqual(new Set([outcomes[0]]));
    if (outcomes[0] !== NOTHING) expect(outcomes[0]).toMatch(/^40[34] \{"code":"(?!ORGANIZATION_REQUIRES)/);
  });

  test.each(ROLES)("by the role %s, does not ask for the policies of another organization", async (role) => {
    const outcomes: string[] = [];
    for (const kind of ["meets every policy", "is from before the policies"] as const) {
      const { browser, stand } = await open(role, "org-other");
      await stand(SESSIONS[kind][0]);
      outcomes.push(outcome(await call(browser, "k-acme")));
    }
    expect(outcomes[1]).toBe(outcomes[0]);
    if (role === "owner") expect(outcomes[0]).toBe("200");
  });
});
