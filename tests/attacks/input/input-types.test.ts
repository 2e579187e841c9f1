import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { openLife, resetTokenOf } from "../account/account-life.ts";
import { everyAct } from "../acts/every-act.ts";
import { FLAGS, takes } from "../acts/field-types.ts";
import { everyFieldOf, withField } from "../acts/fields.ts";
import { POSTS } from "../acts/routes.ts";

const VALUES: readonly unknown[] = [
  null,
  5,
  0,
  -1.5,
  1e300,
  true,
  false,
  "false",
  "0",
  "no",
  "TRUE",
  [],
  ["x"],
  [["x"]],
  [null],
  {},
  { toString: "x" },
  { $ne: null },
  { $gt: "" },
  [{ $ne: null }],
  { operator: "contains", value: "" },
  { in: ["a"] },
  { comparison: "not", operand: "x" },
  { by: 1 },
  { length: 10 },
];

describe("a value of another type is rejected in every field and changes nothing:", () => {
  test.each(POSTS)("%s", async (path) => {
    const { actOn, inert } = await everyAct();
    const act = actOn(path);
    await inert(async () => {
      for (const field of await everyFieldOf(act)) {
        for (const value of VALUES.filter((one) => !takes(path, field, one))) {
          const answer = await act.by.post(path, withField(act.body, field, value));
          const shown = `${field}=${JSON.stringify(value)} ${answer.status} ${answer.text}`;
          expect(answer.status, `${shown}: refuse it, or add the type to acts/field-types.ts`).toBe(400);
          const [outer] = field.split(".");
          if (answer.code === "VALIDATION_ERROR") expect(answer.at("message"), shown).toContain(`[body.${outer}`);
        }
      }
    });
  });

  test("each flag of the tests is a field of a route", async () => {
    const { acts } = await everyAct();
    const found = await Promise.all(acts.map(everyFieldOf));
    expect([...FLAGS].filter((flag) => !found.flat().includes(flag))).toEqual([]);
  });
});

describe("additional fields", () => {
  test.each([
    ["age", 1.5],
    ["age", 1e20],
    ["age", -(2 ** 31)],
    ["since", "2024-02-30T00:00:00Z"],
    ["since", "0001-01-01T00:00:00Z"],
    ["since", "yesterday"],
    ["since", 0],
    ["since", "9999-12-31T23:59:59-23:59"],
    ["nick", "n".repeat(21)],
  ])("return 400 for a value that the column cannot hold: %s %j", async (field, value) => {
    const lab = openAuth({
      user: {
        additionalFields: {
          nick: { type: "string", required: false, maxLength: 20 },
          age: { type: "number", required: false },
          since: { type: "date", required: false },
        },
      },
    });
    const alice = await signUp(lab, "alice");
    await assertUntouched(lab, async () => {
      expect((await alice.post("/update-user", { [field]: value })).status).toBe(400);
      expect((await new Browser(lab).post("/sign-up/email", { ...personOf("bob"), [field]: value })).status).toBe(400);
    });
  });
});

describe("unknown fields", () => {
  const EXTRA = {
    id: "chosen",
    userId: "chosen",
    emailVerified: true,
    role: "admin",
    isAdmin: true,
    createdAt: "2000-01-01T00:00:00Z",
    banned: false,
    token: "t",
    plan: "gold",
    expiresAt: "2999-01-01T00:00:00Z",
  };
  const withPlan = (): OpenedAuth =>
    openAuth({ user: { additionalFields: { plan: { type: "string", input: false, defaultValue: "free" } } } });

  test("are ignored at sign-up, and in update-user", async () => {
    const lab = withPlan();
    const alice = new Browser(lab);
    const created = await alice.post("/sign-up/email", { ...personOf("alice"), ...EXTRA });
    const updated = await alice.post("/update-user", { name: "Alice", ...EXTRA });
    expect((await alice.post("/update-user", EXTRA)).code).toBe("NO_FIELDS_TO_UPDATE");
    const moved = await alice.post("/update-user", { name: "x", email: "new@x.example.org" });
    expect(moved.code).toBe("EMAIL_CAN_NOT_BE_UPDATED");
    expect([created.status, updated.status]).toEqual([200, 200]);
    const [row] = await lab.users();
    expect(row).toMatchObject({ name: "Alice", emailVerified: false, plan: "free", createdAt: lab.clock.now() });
    expect(row?.id).not.toBe("chosen");
    expect(row).not.toHaveProperty("role");
    expect((await lab.sessions())[0]?.expiresAt.getTime()).toBeLessThan(Date.parse("2031-01-01"));
  });
});

test("unknown fields do not choose the account, address or user that a route changes", async () => {
  const life = await openLife();
  const { lab, alice } = life;
  await signUp(lab, "bob");
  const bobs = (await lab.users()).find(({ name }) => name === "bob");
  const extra = { userId: bobs?.id, id: bobs?.id, email: bobs?.email, emailVerified: true, user: { id: bobs?.id } };
  const token = await resetTokenOf(life, "alice");
  const newPassword = "another-long-password";
  expect((await new Browser(lab).post("/reset-password", { ...extra, token, newPassword })).status).toBe(200);
  await alice.post("/sign-in/email", { email: personOf("alice").email, password: newPassword });
  const change = { currentPassword: newPassword, newPassword: "a-third-long-password" };
  expect((await alice.post("/change-password", { ...extra, ...change })).at("user", "name")).toBe("alice");
  expect((await alice.post("/delete-user", extra)).status).toBe(200);
  expect(await lab.users()).toEqual([bobs]);
  const stranger = new Browser(lab);
  expect((await stranger.post("/sign-in/email", { ...personOf("bob") })).status).toBe(200);
});
