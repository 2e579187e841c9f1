import { createRole } from "@sallyport/core/access";
import { account } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { openAdmins, told } from "./admin-harness.ts";

const LONG = "x".repeat(300);
const NO_ROLE = "400 YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE";
const INVALID = "400 VALIDATION_ERROR";

/** Values of `role`, with the expected answer and the stored role. */
const ROLES: readonly (readonly [given: unknown, outcome: string, stored: string])[] = [
  [" admin", "200", "admin"],
  ["user,admin", "200", "user,admin"],
  [["user", "admin"], "200", "user,admin"],
  [["user,admin", "user"], "200", "user,admin"],
  [" user , user,user,", "200", "user"],
  [Array.from({ length: 50 }, () => "user"), "200", "user"],
  ["user,".repeat(200), "200", "user"],
  ["Admin", NO_ROLE, "user"],
  ["ADMIN", NO_ROLE, "user"],
  ["admin\u200b", NO_ROLE, "user"],
  ["аdmin", NO_ROLE, "user"],
  ["admin;user", NO_ROLE, "user"],
  ["", NO_ROLE, "user"],
  [" , ", NO_ROLE, "user"],
  [[], NO_ROLE, "user"],
  [["admin", "nope"], NO_ROLE, "user"],
  ["__proto__", NO_ROLE, "user"],
  ["constructor", NO_ROLE, "user"],
  ["toString", NO_ROLE, "user"],
  [LONG, NO_ROLE, "user"],
  ["user,".repeat(10_000), "200", "user"],
  [Array.from({ length: 51 }, () => "user"), INVALID, "user"],
];

const USER_IDS: readonly (readonly [given: unknown, outcome: string])[] = [
  ["", INVALID],
  [undefined, INVALID],
  [Number.NaN, INVALID],
  [1.5, INVALID],
  ["x".repeat(256), INVALID],
  ["nobody", "404 USER_NOT_FOUND"],
  [7, INVALID],
  [-1e15, INVALID],
];

const BANS: readonly (readonly [banExpiresIn: unknown, outcome: string])[] = [
  [0, INVALID],
  [-1, INVALID],
  [-1e9, INVALID],
  [1.5, INVALID],
  [1e10, INVALID],
  [Number.MAX_SAFE_INTEGER, INVALID],
  [1e308, INVALID],
  ["3600", INVALID],
  [1, "200"],
  [3_155_760_000, "200"],
];

const TEXTS = ["a\u0000b", "\ud800", "'); drop table user; --", "\u202etxt", "😀".repeat(500)];

describeHarnesses("admin routes", (open) => {
  test("store only roles that exist, in any accepted form", async () => {
    const { root, alice, call, rowOf } = await openAdmins({}, {}, open);
    for (const [role, outcome, stored] of ROLES) {
      await call(root.browser, "set-role", { userId: alice.id, role: "user" });
      const shown = JSON.stringify(role).slice(0, 60);
      const answer = await call(root.browser, "set-role", { userId: alice.id, role });
      expect([shown, told(answer)]).toEqual([shown, outcome]);
      expect([shown, await rowOf(alice.id)]).toMatchObject([shown, { role: stored }]);
      // `create-user` returns the same, and a rejected request leaves no user.
      const made = { email: "made@people.example.org", name: "Made", role };
      const answered = await call(root.browser, "create-user", made);
      expect([shown, told(answered)]).toEqual([shown, outcome]);
      const left = await root.browser.get("/admin/list-users", { query: "filterValue=made@people.example.org" });
      expect([shown, left.at("total")]).toEqual([shown, outcome === "200" ? 1 : 0]);
      if (outcome === "200") await call(root.browser, "remove-user", { userId: answered.at("user", "id") });
      const changed = await call(root.browser, "update-user", { userId: alice.id, data: { role } });
      expect([shown, told(changed)]).toEqual([shown, outcome]);
    }
  });

  test("reject roles whose joined names are too long for the column", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `role-${index}-`.padEnd(20, "x"));
    const roles = Object.fromEntries(names.map((name) => [name, createRole({})]));
    const { root, alice, call, rowOf } = await openAdmins({}, { roles }, open);
    const fitting = names.slice(0, 12);
    for (const [role, outcome] of [
      [names, NO_ROLE],
      [names.slice(0, 13).join(), NO_ROLE],
      [fitting, "200"],
    ] as const) {
      expect(told(await call(root.browser, "set-role", { userId: alice.id, role }))).toBe(outcome);
      expect(told(await call(root.browser, "update-user", { userId: alice.id, data: { role } }))).toBe(outcome);
      const made = { email: "made@people.example.org", name: "Made", role };
      expect(told(await call(root.browser, "create-user", made))).toBe(outcome);
    }
    expect(await rowOf(alice.id)).toMatchObject({ role: fitting.join() });
  });

  test("reject an invalid or unknown user id, and create no account for it", async () => {
    const { lab, root, call } = await openAdmins({}, {}, open);
    const before = await lab.store.count(account, { where: {} });
    for (const [userId, outcome] of USER_IDS) {
      const bodies = {
        "set-user-password": { newPassword: "a-long-new-password" },
        "ban-user": {},
        "unban-user": {},
        "set-role": { role: "user" },
        "update-user": { data: { name: "X" } },
        "impersonate-user": {},
        "remove-user": {},
        "revoke-user-sessions": {},
      };
      for (const [name, body] of Object.entries(bodies)) {
        const answer = await call(root.browser, name, { ...body, userId });
        expect([name, JSON.stringify(userId) ?? "", told(answer)]).toEqual([
          name,
          JSON.stringify(userId) ?? "",
          outcome,
        ]);
      }
      const listed = await call(root.browser, "list-user-sessions", { userId });
      expect(listed.status === 200 ? listed.at("sessions") : told(listed)).toEqual(outcome === INVALID ? INVALID : []);
    }
    expect(await lab.store.count(account, { where: {} })).toBe(before);
  });

  test("accept bans of whole seconds up to a hundred years", async () => {
    const { root, alice, call, rowOf } = await openAdmins({}, {}, open);
    for (const [banExpiresIn, outcome] of BANS) {
      const answer = await call(root.browser, "ban-user", { userId: alice.id, banExpiresIn });
      expect([banExpiresIn, told(answer)]).toEqual([banExpiresIn, outcome]);
      expect([banExpiresIn, await rowOf(alice.id)]).toMatchObject([banExpiresIn, { banned: outcome === "200" }]);
      if (outcome === "200") await call(root.browser, "unban-user", { userId: alice.id });
    }
  });

  test("store or reject texts that are difficult for databases, and never change them", async () => {
    const { root, alice, call, rowOf } = await openAdmins({}, {}, open);
    for (const text of TEXTS) {
      for (const [name, body, stored] of [
        ["ban-user", { userId: alice.id, banReason: text }, { banReason: text }],
        ["update-user", { userId: alice.id, data: { name: text } }, { name: text }],
        ["update-user", { userId: alice.id, data: { image: text } }, { image: text }],
      ] as const) {
        const answer = await call(root.browser, name, body);
        expect([200, 400], `${JSON.stringify(text)} ${answer.text}`).toContain(answer.status);
        if (answer.status === 200) expect(await rowOf(alice.id)).toMatchObject(stored);
      }
      const made = { email: `${Math.abs(TEXTS.indexOf(text))}@people.example.org`, name: text };
      expect([200, 400]).toContain((await call(root.browser, "create-user", made)).status);
    }
  });
});
