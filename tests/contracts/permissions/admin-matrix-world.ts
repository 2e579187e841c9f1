import type { AuthOptions } from "@sallyport/core";
import { createAccessControl } from "@sallyport/core/access";
import { admin, adminRoles, adminStatements } from "@sallyport/core/admin";
import { apiKey } from "@sallyport/core/api-key";
import { bearer } from "@sallyport/core/bearer";
import { organization } from "@sallyport/core/organization";
import { user } from "@sallyport/core/store";
import { type Answer, Browser, type BrowserCall } from "@sallyport/testing";
import { expect } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { fillTables, type Row, type Rows, type Standing } from "./matrix-tables.ts";

/** The role of each caller. The name says how they authenticate. */
export const CALLERS = {
  admin: { role: "admin" },
  /** An admin by the configuration, whatever the column says. */
  configured: { role: "user" },
  several: { role: "user, admin" },
  /**
   * A role of the application. It may change and ban users, but not set roles, passwords or addresses, nor delete
   * users.
   */
  support: { role: "support" },
  user: { role: "user" },
  /** An admin whose row another tool has banned. */
  banned: { role: "admin" },
  /** An admin who impersonates a user. */
  impersonating: { role: "admin" },
  bearer: { role: "admin" },
  adminsKey: { role: "admin" },
  /** A key of an admin, with permissions for organizations only. */
  narrowKey: { role: "admin" },
  usersKey: { role: "user" },
  signedOut: { role: "user" },
} as const;
export type Caller = keyof typeof CALLERS;

const ac = createAccessControl({ ...adminStatements, ticket: ["close"] });
const support = ac.newRole({
  user: ["create", "list", "get", "update", "ban", "impersonate"],
  session: ["list", "revoke"],
  ticket: ["close"],
});
const all = ac.newRole({ ...adminRoles.admin.statements, ticket: ["close"] });
/** Admins are configured by their addresses, before they sign up. */
const CHIEF = "chief@people.example.org";
export const plugin = () =>
  admin({ ac, roles: { admin: all, support }, adminEmails: [CHIEF, "second@people.example.org"] });

const EVERYTHING = {
  user: ["list", "get", "create", "update", "set-role", "set-email", "ban", "delete"],
  session: ["list", "revoke"],
};

/** The rows of an ordinary user with a session and an organization, a banned user, a support user and another admin. */
function standing(createdAt: Date, expiresAt: Date): Standing {
  const people = [
    ["target", { role: "user" }],
    ["culprit", { role: "user", banned: true, banReason: "spam" }],
    ["clerk", { role: "support" }],
    ["peer", { role: "admin" }],
  ] as const;
  const times = { createdAt, updatedAt: createdAt };
  return [
    ...people.map(([name, columns]) => {
      const row = { id: `u-${name}`, name, email: personOf(name).email, emailVerified: true, ...columns, ...times };
      return ["user", row] as const;
    }),
    ["session", { id: "s-target", userId: "u-target", token: "t".repeat(32), expiresAt, ...times }],
    ["session", { id: "s-peer", userId: "u-peer", token: "p".repeat(32), expiresAt, ...times }],
    ["account", { id: "a-target", userId: "u-target", accountId: "u-target", providerId: "credential", ...times }],
    ["organization", { id: "o-acme", name: "Acme", slug: "acme", createdAt }],
    ["member", { id: "m-target", organizationId: "o-acme", userId: "u-target", role: "member", createdAt }],
  ];
}

export interface World {
  /** The id of the caller. */
  readonly callerId: string;
  send(method: "GET" | "POST", path: string, call?: BrowserCall): Promise<Answer>;
  rows(): Promise<Rows>;
}

/** Creates the data for one call. */
export async function openWorld(caller: Caller, options: Partial<AuthOptions> = {}): Promise<World> {
  const lab = openAuth({
    ...options,
    plugins: [plugin(), organization(), apiKey(), bearer(), ...(options.plugins ?? [])],
  });
  const { store, clock } = lab;
  const now = clock.now();
  const { tableOf, rows } = await fillTables(lab, standing(now, new Date(now.getTime() + 3_600_000)));

  const name = caller === "configured" ? "chief" : "caller";
  const browser = await signUp(lab, name);
  const callerId = String((await store.find(user, { where: { email: personOf(name).email } }))?.id);
  const columns: Row = { role: CALLERS[caller].role, emailVerified: true };
  await store.update(tableOf("user"), { where: { id: callerId } }, columns);

  async function shown(): Promise<BrowserCall> {
    if (caller === "signedOut") return { cookie: null };
    if (caller === "bearer") {
      const { headers } = await new Browser(lab).post("/sign-in/email", personOf(name));
      return { cookie: null, headers: { authorization: `Bearer ${headers.get("set-auth-token")}`, origin: null } };
    }
    if (caller.endsWith("Key")) {
      const permissions = caller === "narrowKey" ? { member: ["read"] } : EVERYTHING;
      const made = await browser.post("/api-key/create", { name: "ci", permissions });
      expect(made.status, made.text).toBe(200);
      return { cookie: null, headers: { "x-api-key": String(made.at("key")), origin: null } };
    }
    if (caller === "impersonating")
      expect((await browser.post("/admin/impersonate-user", { userId: "u-target" })).status).toBe(200);
    const banned: Row = { banned: true };
    if (caller === "banned") await store.update(tableOf("user"), { where: { id: callerId } }, banned);
    return {};
  }
  const credential = await shown();

  return {
    callerId,
    send: (method, path, call = {}) => browser.send(method, path, { ...credential, ...call }),
    rows,
  };
}
