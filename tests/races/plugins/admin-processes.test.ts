import { admin } from "@sallyport/core/admin";
import { bearer } from "@sallyport/core/bearer";
import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { join, type Somebody, told } from "../../attacks/admin/admin-harness.ts";
import type { FreshSql } from "../../ground/databases.ts";
import { LogCapture } from "../../ground/log-capture.ts";
import { checked, type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { CACHE_COOKIE, personOf, SESSION_COOKIE, signIn } from "../../ground/people.ts";
import { describeServers, startProcesses } from "../processes.ts";

const CACHE_SECONDS = 1;

interface Act {
  readonly call: string;
  readonly body: (alice: Somebody, listed: string) => object;
  /** The refusal that Alice gets from the admin endpoints from then on. */
  readonly refusal: string;
  /** The role that her session still shows, or null if the session has ended. */
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
  "revoking a session": { call: "revoke-user-session", body: (_, sessionToken) => ({ sessionToken }), ...ended },
  "revoking all sessions": { call: "revoke-user-sessions", body: ({ id }) => ({ userId: id }), ...ended },
};

const roleOf = (answer: Answer): unknown => (answer.json === null ? null : answer.at("user", "role"));
const FROM_STORE = { query: "disableCookieCache=true", keep: false };

/** Asks until the change is visible, and returns for how many milliseconds the old state was still seen. */
async function seenFor(ask: () => Promise<Answer>, left: string | null, from: number) {
  let last = 0;
  for (;;) {
    const asked = performance.now() - from;
    const role = roleOf(await ask());
    if (role === left) return last;
    expect(role).toBe("admin");
    // The time before the call counts, so a slow machine does not fail the test.
    expect(asked).toBeLessThanOrEqual(CACHE_SECONDS * 1000);
    last = performance.now() - from;
  }
}

/** Combines the rows of the lab with the answers of a process. */
function reach(lab: OpenedAuth, url: string | undefined): OpenedAuth {
  const handler: OpenedAuth["auth"]["handler"] = (request) =>
    fetch(new Request(request.url.replace(/^.*\/api\/auth/, String(url)), request), { redirect: "manual" });
  return { ...lab, auth: { ...lab.auth, handler }, handler: checked(handler, new LogCapture()) };
}

/** Starts one process that reads every session from the database, and one that caches sessions in a cookie. */
async function openAdmins({ address, database }: FreshSql, atEnd: (end: () => Promise<unknown>) => void) {
  const adminEmail = personOf("root").email;
  const plugins = [admin({ adminEmails: [adminEmail] }), bearer()];
  const lab = openAuth({ database, plugins, clock: { now: () => new Date() } });
  // The tables are created before the processes start.
  await lab.users();
  const inputs = [0, CACHE_SECONDS].map((cacheSeconds) => ({ adminEmail, cacheSeconds }));
  const processes = await startProcesses(inputs.map((input) => ({ address, app: "admin", input })));
  atEnd(processes.close);
  const [plain, caching] = [reach(lab, processes.urls[0]), reach(lab, processes.urls[1])];
  const root = await join(plain, "root");
  let people = 0;

  /**
   * Signs in an admin, on the process with or without the cache. The same session can also be used as a bearer token.
   */
  async function openAlice(isCaching: boolean) {
    const here = isCaching ? caching : plain;
    people += 1;
    const alice = await join(here, `alice-${people}`, { role: "admin" });
    // The admin gets a single session, with the present role.
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
  return { openAlice, root, caching };
}

describeServers("admins", openAdmins, (opened, server) => {
  test.each(Object.entries(ACTS))(
    "%s takes effect in another process at its next read of the database",
    async (_, { call, body, refusal, left }) => {
      const { openAlice, root } = opened();
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

  test.each(Object.entries(ACTS))(
    "%s takes effect in another process before its cookie cache expires",
    async (title, { call, body, left }) => {
      const { openAlice, root, caching } = opened();
      const { alice, browser, listed } = await openAlice(true);
      const thief = new Browser(caching);
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
      console.info(`${server}: ${title} was seen for ${own}, a copy for ${stolen}, of ${CACHE_SECONDS * 1000} ms`);
      expect(roleOf(await thief.get("/get-session", copy))).toBe(left);
    },
  );
});
