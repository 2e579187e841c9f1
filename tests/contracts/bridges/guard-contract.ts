import type { Server } from "node:http";
import { createAuth } from "@sallyport/core";
import { createAccessControl, defaultRoles, defaultStatements } from "@sallyport/core/access";
import { admin } from "@sallyport/core/admin";
import { memory } from "@sallyport/core/memory";
import { organization } from "@sallyport/core/organization";
import { type Database, type Store, user } from "@sallyport/core/store";
import { TestClock } from "@sallyport/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen, type RunningServer } from "../../ground/listen.ts";
import { CHEAP, SECRET, START, spyOn } from "../../ground/open-auth.ts";

const ac = createAccessControl({ ...defaultStatements, project: ["archive"] });
const roles = { owner: ac.newRole({ ...defaultRoles.owner.statements, project: ["archive"] }) };
const clock = new TestClock(START);
const SITE = "http://localhost:3000";

/** Creates the instance whose guards the routes of every bridge use. */
const createGuardedAuth = (database: Database) =>
  createAuth({
    baseURL: SITE,
    secret: SECRET,
    database,
    clock,
    environment: "test",
    logger: { level: "error" },
    rateLimit: { enabled: false },
    emailAndPassword: { password: { scrypt: CHEAP } },
    plugins: [organization({ ac, roles }), admin({ adminEmails: ["admin@example.com"] })],
  });
export type GuardedAuth = ReturnType<typeof createGuardedAuth>;

/**
 * Starts a server with these routes, each of which answers the `{ name }` of the caller: `GET /maybe` (for anybody),
 * `GET /me`, `POST /archive`, `POST /organizations/:organizationId/archive` (`project: ["archive"]`), `GET /users`
 * (`admin: { user: ["list"] }`), and `GET /broken`, behind a guard whose auth instance throws.
 */
export interface StartGuarded {
  (auth: GuardedAuth, broken: GuardedAuth): Server;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly cookies: readonly string[];
  readonly cacheControl: string | null;
}
type Ask = (path: string, cookie?: string, headers?: Record<string, string>) => Promise<Answer>;

class Person {
  readonly auth: GuardedAuth;
  readonly cookie: string;

  constructor(auth: GuardedAuth, cookie: string) {
    this.auth = auth;
    this.cookie = cookie;
  }

  async found(slug: string): Promise<string> {
    const headers = new Headers({ cookie: this.cookie });
    return (await this.auth.api.organization.create({ headers, body: { name: slug, slug } })).id;
  }

  async leaveOpen(): Promise<void> {
    const headers = new Headers({ cookie: this.cookie });
    await this.auth.api.organization.setActive({ headers, body: { organizationId: null } });
  }
}

async function signUp(auth: GuardedAuth, name: string): Promise<Person> {
  const body = { name, email: `${name.toLowerCase()}@example.com`, password: "correct horse battery" };
  const { headers } = await auth.api.signUp.email({ body, returnHeaders: true });
  const cookie = headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return new Person(auth, cookie.join("; "));
}

const refused = (status: number, code: string) => ({ status, body: { code, message: expect.any(String) } });
const NOBODY = refused(401, "UNAUTHORIZED");

function asksForSessions(auth: GuardedAuth, ask: Ask): void {
  test("returns 401 without a session, and allows the request where a session is optional", async () => {
    for (const path of ["/me", "/archive", "/users"]) expect(await ask(path)).toMatchObject(NOBODY);
    expect(await ask("/maybe")).toMatchObject({ status: 200, body: { name: null } });
  });

  test("returns the signed-in user until they sign out", async () => {
    const { cookie } = await signUp(auth, "Ada");
    for (const path of ["/me", "/maybe"])
      expect(await ask(path, cookie)).toMatchObject({ status: 200, body: { name: "Ada" }, cookies: [] });
    await auth.api.signOut({ headers: new Headers({ cookie }) });
    expect(await ask("/me", cookie)).toMatchObject(NOBODY);
  });

  test("rejects a forged session cookie", async () => {
    expect(await ask("/me", `sallyport.session_token=${"a".repeat(32)}.${"b".repeat(43)}=`)).toMatchObject(NOBODY);
  });

  test("sends the renewed cookie of an extended session with Cache-Control: no-store", async () => {
    const { cookie } = await signUp(auth, "Grace");
    expect(await ask("/me", cookie)).toMatchObject({ cookies: [], cacheControl: null });
    clock.advance({ days: 2 });
    const { status, cookies, cacheControl } = await ask("/me", cookie);
    expect([status, cookies]).toEqual([200, [expect.stringMatching(/^sallyport\.session_token=.*Max-Age=604800/)]]);
    expect(cacheControl).toBe("no-store");
  });

  test("passes an unexpected error on to the application", async () => {
    expect(await ask("/broken")).toMatchObject({ status: 500 });
  });
}

function asksForPermissions(auth: GuardedAuth, store: Store, ask: Ask): void {
  const at = (id: string) => `/organizations/${id}/archive`;

  test("checks the role in the active organization", async () => {
    const owner = await signUp(auth, "Owner");
    await owner.found("first");
    expect(await ask("/archive", owner.cookie)).toMatchObject({ status: 200, body: { name: "Owner" } });
    await owner.leaveOpen();
    expect(await ask("/archive", owner.cookie)).toMatchObject({
      status: 400,
      body: { code: "NO_ACTIVE_ORGANIZATION" },
    });
  });

  test("returns 403 for a role without the permission", async () => {
    const owner = await signUp(auth, "Founder");
    const id = await owner.found("second");
    const member = await signUp(auth, "Member");
    const active = await auth.api.getSession({ headers: new Headers({ cookie: member.cookie }) });
    await auth.api.organization.addMember({
      body: { organizationId: id, userId: active?.user.id ?? "", role: "member" },
    });
    expect(await ask(at(id), member.cookie)).toMatchObject(refused(403, "FORBIDDEN"));
    expect(await ask(at(id), owner.cookie)).toMatchObject({ status: 200, body: { name: "Founder" } });
  });

  test("checks the organization named by the route instead of the active one", async () => {
    const id = await (await signUp(auth, "Stranger")).found("third");
    const owner = await signUp(auth, "Another");
    await owner.found("fourth");
    expect((await ask(at(id), owner.cookie)).status).toBe(403);
    expect((await ask(at("none"), owner.cookie)).status).toBeGreaterThanOrEqual(400);
  });

  test("ignores an organization header on a route that acts on the active organization", async () => {
    const victim = await (await signUp(auth, "Victim")).found("fifth");
    const mallory = await signUp(auth, "Mallory");
    const own = await mallory.found("mallorys");
    const headers = new Headers({ cookie: mallory.cookie });
    const active = await auth.api.getSession({ headers });
    await auth.api.organization.addMember({
      body: { organizationId: victim, userId: active?.user.id ?? "", role: "member" },
    });
    await auth.api.organization.setActive({ headers, body: { organizationId: victim } });
    for (const name of [own, "mallorys"])
      expect(await ask("/archive", mallory.cookie, { "x-organization": name })).toMatchObject(
        refused(403, "FORBIDDEN"),
      );
  });

  test("requires an admin for application-wide permissions", async () => {
    const { cookie } = await signUp(auth, "Admin");
    expect(await ask("/users", cookie)).toMatchObject(refused(403, "FORBIDDEN"));
    await store.update(user, { where: { email: "admin@example.com" } }, { emailVerified: true });
    expect(await ask("/users", cookie)).toMatchObject({ status: 200, body: { name: "Admin" } });
  });
}

/** Tests the guards of a bridge on an application's own routes, over a real socket. */
export function describeGuards(name: string, start: StartGuarded): void {
  describe(name, () => {
    const spy = spyOn(memory());
    const auth = createGuardedAuth(spy.database);
    const failing = async () => Promise.reject(new Error("kaputt"));
    const broken = { ...auth, api: { ...auth.api, getSession: failing } };
    let running: RunningServer | undefined;
    const ask: Ask = async (path, cookie, headers = {}) => {
      const response = await fetch(`http://127.0.0.1:${running?.port}${path}`, {
        method: path.endsWith("archive") ? "POST" : "GET",
        headers: cookie === undefined ? headers : { ...headers, cookie },
      });
      const text = await response.text();
      const isJson = response.headers.get("content-type")?.includes("json") === true;
      return {
        status: response.status,
        body: isJson ? JSON.parse(text) : text,
        cookies: response.headers.getSetCookie(),
        cacheControl: response.headers.get("cache-control"),
      };
    };
    beforeAll(async () => {
      running = await listen(start(auth, broken));
    });
    afterAll(() => running?.close());

    describe("sessions", () => asksForSessions(auth, ask));
    describe("permissions", () => asksForPermissions(auth, spy.store(), ask));
  });
}
