import { type Answer, Browser } from "@sallyport/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { join, type Somebody, told } from "../../attacks/admin/admin-harness.ts";
import { databaseServers } from "../../ground/databases.ts";
import { CACHE_COOKIE, SESSION_COOKIE, signIn } from "../../ground/people.ts";
import { type AdminProcesses, startAdminProcesses } from "./admin-processes.ts";

const CACHE_SECONDS = 1;

interface Act {
  readonly call: string;
  readonly body: (alice: Somebody, listed: string) => object;
  /** What the admin area says to alice from then on. */
  readonly refusal: string;
  /** What is left to see of her. */
  readonly left: string | null;
}

const ended = { refusal: "401 UNAUTHORIZED", left: null };
const ACTS: Readonly<Record<string, Act>> = {
  "a ban": { call: "ban-user", body: ({ id }) => ({ userId: id }), ...ended },
  "a demotion": {
    call: "set-role",
    body: ({ id }) => ({ userId: id, role: "user" }),
    refusal: "403 YOU_ARE_NOT_ALLOWED_TO_LIST_USERS",
    left: "user",
  },
  "the end of a session": { call: "revoke-user-session", body: (_, sessionToken) => ({ sessionToken }), ...ended },
  "the end of all sessions": { call: "revoke-user-sessions", body: ({ id }) => ({ userId: id }), ...ended },
};

const roleOf = (answer: Answer): unknown => (answer.json === null ? null : answer.at("user", "role"));
const FROM_STORE = { query: "disableCookieCache=true", keep: false };

/** Asks until nothing is left of what was; how long it was still seen, in milliseconds. */
async function seenFor(ask: () => Promise<Answer>, left: string | null, from: number) {
  let last = 0;
  for (;;) {
    const asked = performance.now() - from;
    const role = roleOf(await ask());
    if (role === left) return last;
    expect(role).toBe("admin");
    // However slow the machine is: it was asked before.
    expect(asked).toBeLessThanOrEqual(CACHE_SECONDS * 1000);
    last = performance.now() - from;
  }
}

const servers = databaseServers("admins");
describe.runIf(servers.some(({ available }) => available)).each(servers)("two processes on $name", (server) => {
  const endings: (() => Promise<void>)[] = [];
  let processes: AdminProcesses;
  let root: Somebody;
  let people = 0;

  beforeAll(async () => {
    if (!server.available) return;
    const { address, database, drop } = await server.create();
    endings.push(drop);
    processes = await startAdminProcesses(address, database, CACHE_SECONDS);
    endings.push(processes.close);
    root = await join(processes.plain, "root");
  }, 60_000);
  afterAll(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  /** An admin, signed in on the process that caches or the other, and as somebody without cookies. */
  async function openAlice(isCaching: boolean) {
    const here = isCaching ? processes.caching : processes.plain;
    people += 1;
    const alice = await join(here, `alice-${people}`, { role: "admin" });
    // One session, as it is now.
    await root.browser.post("/admin/revoke-user-sessions", { userId: alice.id });
    const browser = await signIn(here, alice.name);
    const authorization = `Bearer ${decodeURIComponent(browser.cookies.get(SESSION_COOKIE) ?? "")}`;
    const native = new Browser(here);
    const listed = await root.browser.post("/admin/list-user-sessions", { userId: alice.id });
    expect(listed.at("sessions", 1)).toBeUndefined();
    expect((await browser.get("/admin/list-users")).status).toBe(200);
    return {
      alice,
      browser,
      listed: String(listed.at("sessions", 0, "token")),
      byBearer: (path: string) => native.get(path, { headers: { authorization } }),
    };
  }

  test.runIf(server.available).each(Object.entries(ACTS))(
    "%s that one process does counts at the other's next read of the database",
    async (_, { call, body, refusal, left }) => {
      for (const isCaching of [false, true]) {
        const { alice, browser, listed, byBearer } = await openAlice(isCaching);
        expect(roleOf(await browser.get("/get-session"))).toBe("admin");
        expect(browser.cookies.get(CACHE_COOKIE) !== undefined).toBe(isCaching);
        expect((await root.browser.post(`/admin/${call}`, body(alice, listed))).status).toBe(200);
        expect(told(await browser.get("/admin/list-users", { keep: false }))).toBe(refusal);
        expect(told(await byBearer("/admin/list-users"))).toBe(refusal);
        expect(roleOf(await browser.get("/get-session", FROM_STORE))).toBe(left);
        expect(roleOf(await byBearer("/get-session"))).toBe(left);
        if (!isCaching) expect(roleOf(await browser.get("/get-session", { keep: false }))).toBe(left);
      }
    },
  );

  test.runIf(server.available).each(Object.entries(ACTS))(
    "%s that one process does is seen by the other's cache no longer than its cookie lives",
    async (title, { call, body, left }) => {
      const { alice, browser, listed } = await openAlice(true);
      const thief = new Browser(processes.caching);
      expect(roleOf(await browser.get("/get-session"))).toBe("admin");
      const copy = { cookie: browser.cookies.header() ?? "", keep: false };
      expect(copy.cookie).toContain(CACHE_COOKIE);
      expect((await root.browser.post(`/admin/${call}`, body(alice, listed))).status).toBe(200);
      const from = performance.now();
      const seen = await Promise.all([
        seenFor(() => browser.get("/get-session"), left, from),
        seenFor(() => thief.get("/get-session", copy), left, from),
      ]);
      const [own, stolen] = seen.map((time) => `${Math.round(time)} ms`);
      console.info(`${server.name}: ${title} was seen for ${own}, a copy for ${stolen}, of ${CACHE_SECONDS * 1000} ms`);
      expect(roleOf(await thief.get("/get-session", copy))).toBe(left);
    },
  );
});
