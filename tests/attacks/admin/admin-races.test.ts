import type { AdminOptions } from "@sallyport/core/admin";
import { session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses, type OpenAgain, type OpenHarness } from "../../ground/harnesses.ts";
import { SESSION_COOKIE, signIn, whoIs } from "../../ground/people.ts";
import { openRace } from "../../races/account/account-race.ts";
import { adminPlugin, join, type Somebody, told } from "./admin-harness.ts";

const ATTACKS: readonly ((id: string) => readonly [name: string, body: object])[] = [
  (userId) => ["set-role", { userId, role: "user" }],
  (userId) => ["ban-user", { userId }],
  (userId) => ["remove-user", { userId }],
  (userId) => ["update-user", { userId, data: { role: "user" } }],
];
const OUTCOMES = [
  "200",
  "401 UNAUTHORIZED",
  "403 YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE",
  "403 YOU_ARE_NOT_ALLOWED_TO_BAN_USERS",
  "403 YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS",
  "403 YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS",
  "404 USER_NOT_FOUND",
  "409 ONLY_ADMIN",
];

async function openAdminRace(open: OpenHarness, again: OpenAgain, options: AdminOptions = {}) {
  const race = await openRace(open, again, { plugins: [adminPlugin(options)] });
  const elsewhere = (person: Somebody, index: number): Browser => {
    const browser = new Browser(race.labs[index % race.labs.length] ?? race.lab);
    browser.cookies.set(SESSION_COOKIE, person.browser.cookies.get(SESSION_COOKIE) ?? "");
    return browser;
  };
  return { ...race, elsewhere };
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describeHarnesses(
  "concurrent actions of admins",
  (open, again, rounds) => {
    test.each([
      ["four", ["a", "b", "c", "d"]],
      ["the last two", ["a", "b"]],
    ])("keep at least one of %s admins who demote, ban and delete one another", async (_, names) => {
      const { lab, elsewhere } = await openAdminRace(open, again, { adminEmails: [] });
      for (let round = 0; round < rounds; round += 1) {
        const admins: Somebody[] = [];
        for (const name of names) admins.push(await join(lab, `${name}${round}`, { role: "admin" }));
        const calls = admins.flatMap((by, index) =>
          admins.filter((other) => other !== by).map((other, turn) => ({ by, index, other, turn })),
        );
        const answers = await Promise.all(
          calls.map(({ by, index, other, turn }) => {
            const [name, body] = ATTACKS[(round + index + turn) % ATTACKS.length]?.(other.id) ?? ["", {}];
            return elsewhere(by, index).post(`/admin/${name}`, body);
          }),
        );
        for (const answer of answers) expect(OUTCOMES).toContain(told(answer));
        if (names.length === 2) expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        const where: object = { role: "admin", banned: false };
        const left = await lab.store.list(user, { where });
        expect(left.length, `round ${round}`).toBeGreaterThan(0);
        // A banned admin has no session.
        const gone: object = { banned: true };
        for (const { id } of await lab.store.list(user, { where: gone }))
          expect(await lab.store.count(session, { where: { userId: id } })).toBe(0);
        await lab.store.delete(user, { where: {} });
      }
    });

    const ROOTS = ["/admin/ban-user", "/admin/set-role", "/admin/remove-user", "/admin/set-user-password"];
    const OWN = ["/revoke-sessions", "/revoke-other-sessions", "/revoke-session"];
    test.each([...ROOTS, "/admin/revoke-user-sessions", ...OWN])(
      "leave no impersonated session when an impersonation starts during %s",
      async (path) => {
        const { lab, elsewhere } = await openAdminRace(open, again);
        const root = await join(lab, "root");
        for (let round = 0; round < 2 * rounds; round += 1) {
          const [admin, bob] = [await join(lab, `admin${round}`, { role: "admin" }), await join(lab, `bob${round}`)];
          const owner = await signIn(lab, admin.name);
          const token = (await admin.browser.get("/get-session")).at("session", "token");
          const end = { userId: admin.id, role: "user", newPassword: "a-long-new-password" };
          const [ended, ...began] = await Promise.all([
            turns(round % 7).then(() =>
              OWN.includes(path) ? owner.post(path, { token }) : elsewhere(root, 0).post(path, end),
            ),
            ...[1, 2, 3].map((index) =>
              turns((round * 3) % 7).then(() =>
                elsewhere(admin, index).post("/admin/impersonate-user", { userId: bob.id }),
              ),
            ),
          ]);
          expect(ended.status, ended.text).toBe(200);
          for (const { status } of began) expect([200, 401, 403]).toContain(status);
          const impersonated: object = { impersonatedBy: admin.id };
          expect(await lab.store.count(session, { where: impersonated }), `round ${round}`).toBe(0);
          expect(await lab.store.count(session, { where: { userId: bob.id } })).toBe(1);
        }
      },
    );

    test("leave no session when a user is banned during the renewal of a session", async () => {
      const { lab, elsewhere } = await openAdminRace(open, again);
      const root = await join(lab, "root");
      const people: Somebody[] = [];
      for (let round = 0; round < rounds; round += 1) people.push(await join(lab, `user${round}`));
      lab.clock.advance({ days: 2 });
      for (const [round, { id, ...person }] of people.entries()) {
        await Promise.all([
          turns(round % 5).then(() => elsewhere(root, 0).post("/admin/ban-user", { userId: id })),
          ...[1, 2].map((index) => elsewhere({ id, ...person }, index).get("/get-session")),
        ]);
        expect(await lab.store.count(session, { where: { userId: id } }), `round ${round}`).toBe(0);
        expect(await whoIs(elsewhere({ id, ...person }, 1))).toBeNull();
      }
    });

    test("ban the user and leave no session during a password reset", async () => {
      const { lab, labs, mailbox, elsewhere } = await openAdminRace(open, again);
      const root = await join(lab, "root");
      for (let round = 0; round < rounds; round += 1) {
        const { id, email } = await join(lab, `user${round}`);
        await new Browser(lab).post("/request-password-reset", { email });
        const { token } = await mailbox.last("reset-password");
        const reset = new Browser(labs[1] ?? lab);
        const [banned, answer] = await Promise.all([
          turns(round % 5).then(() => elsewhere(root, 0).post("/admin/ban-user", { userId: id })),
          reset.post("/reset-password", { token, newPassword: "a-long-new-password" }),
        ]);
        expect([banned.status, [200, 403].includes(answer.status)]).toEqual([200, true]);
        const signIn = await reset.post("/sign-in/email", { email, password: "a-long-new-password" });
        expect(told(signIn)).toBe("403 BANNED_USER");
        expect(await lab.store.count(session, { where: { userId: id } }), `round ${round}`).toBe(0);
      }
    });

    test("leave one session of the user and of the admin if ten requests stop an impersonation", async () => {
      const { lab, labs } = await openAdminRace(open, again);
      const root = await join(lab, "root");
      const bob = await join(lab, "bob");
      for (let round = 0; round < rounds; round += 1) {
        expect((await root.browser.post("/admin/impersonate-user", { userId: bob.id })).status).toBe(200);
        const tabs = Array.from({ length: 10 }, (_, index) => {
          const tab = new Browser(labs[index % labs.length] ?? lab);
          tab.cookies.copy(root.browser.cookies);
          return tab;
        });
        const answers = await Promise.all(tabs.map((tab) => tab.post("/admin/stop-impersonating")));
        const stopped = answers.filter(({ status }) => status === 200);
        expect(stopped.length).toBeGreaterThan(0);
        expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
        expect(await lab.store.count(session, { where: { userId: bob.id } })).toBe(1);
        expect(await lab.store.count(session, { where: { userId: root.id } })).toBe(1);
        const back = tabs[answers.findIndex(({ status }) => status === 200)];
        root.browser.cookies.copy(back?.cookies ?? root.browser.cookies);
        expect(await whoIs(root.browser)).toBe("root");
      }
    });
  },
  { storesSessions: true },
);
