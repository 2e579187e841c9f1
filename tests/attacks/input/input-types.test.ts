import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { assertRefusedEverywhere, openInput } from "./input-harness.ts";

describe("wrong types", () => {
  const FIELDS: [string, object, string[]][] = [
    ["/sign-up/email", personOf("carol"), ["name", "email", "password", "image", "callbackURL", "rememberMe"]],
    ["/sign-in/email", personOf("alice"), ["email", "password", "callbackURL", "rememberMe"]],
    ["/revoke-session", { token: "t" }, ["token"]],
    ["/update-user", {}, ["name", "image", "nick", "age", "member", "since"]],
  ];
  const VALUES: unknown[] = [
    null,
    5,
    0,
    -1.5,
    1e300,
    true,
    false,
    [],
    ["x"],
    [["x"]],
    {},
    { toString: "x" },
    "x".repeat(1_000_000),
  ];
  const nullable = new Set(["image"]);
  const allowed: Record<string, string[]> = { rememberMe: ["boolean"], member: ["boolean"], age: ["number"] };
  const fits = (field: string, value: unknown): boolean =>
    (value === null && nullable.has(field)) || (allowed[field]?.includes(typeof value) ?? false);

  test.each(FIELDS)("%s", async (path, body, fields) => {
    const lab = openAuth({
      user: {
        additionalFields: {
          nick: { type: "string", defaultValue: "-" },
          age: { type: "number", defaultValue: 0 },
          member: { type: "boolean", defaultValue: false },
          since: { type: "date", defaultValue: new Date(0) },
        },
      },
    });
    const alice = await signUp(lab, "alice");
    await assertUntouched(lab, async () => {
      for (const field of fields) {
        for (const value of VALUES) {
          if (fits(field, value)) continue;
          const answer = await alice.post(path, { ...body, [field]: value });
          expect([400, 413], `${field}=${JSON.stringify(value).slice(0, 40)} ${answer.text}`).toContain(answer.status);
          if (answer.status === 400 && !(path === "/revoke-session" && typeof value === "string")) {
            expect(answer.at("message"), field).toMatch(/Invalid body parameters|Invalid email|callbackURL/);
          }
        }
      }
    });
  });

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
  ])("an additional field that no column holds: %s %j", async (field, value) => {
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

describe("prototype pollution", () => {
  const BODIES = [
    '{"__proto__":{"isAdmin":true},"name":"x"}',
    '{"constructor":{"prototype":{"isAdmin":true}},"name":"x"}',
    '{"name":"x","a":{"__proto__":{"isAdmin":true}}}',
    '{"name":"x","a":[{"prototype":{"isAdmin":true}}]}',
    '{"\\u005f_proto__":{"isAdmin":true},"name":"x"}',
  ];

  test.each(BODIES)("%s", async (body) => {
    await assertRefusedEverywhere(body);
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  });

  test("in queries and cookies", async () => {
    const { alice } = await openInput();
    for (const query of [
      "__proto__[isAdmin]=1",
      "__proto__.isAdmin=1",
      "constructor[prototype][isAdmin]=1",
      "__proto__=x",
    ]) {
      for (const path of ["/get-session", "/error", "/ok"]) {
        const cookie = `${alice.cookies.header()}; __proto__=x; isAdmin=1`;
        expect([200, 400]).toContain((await alice.get(path, { query, cookie })).status);
      }
    }
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  });
});

describe("spellings of yes and no", () => {
  test.each([
    "disableCookieCache=0",
    "disableCookieCache=yes",
    "disableRefresh=TRUE",
    "disableRefresh=1",
    "disableRefresh=",
  ])("%s is refused", async (query) => {
    const { alice } = await openInput();
    expect((await alice.get("/get-session", { query })).status).toBe(400);
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

  test("are dropped at sign-up and update", async () => {
    const lab = withPlan();
    const alice = new Browser(lab);
    const created = await alice.post("/sign-up/email", { ...personOf("alice"), ...EXTRA });
    const updated = await alice.post("/update-user", { name: "Alice", ...EXTRA });
    expect([created.status, updated.status]).toEqual([200, 200]);
    const [row] = await lab.users();
    expect(row).toMatchObject({ name: "Alice", emailVerified: false, plan: "free", createdAt: lab.clock.now() });
    expect(row?.id).not.toBe("chosen");
    expect(row).not.toHaveProperty("role");
    expect((await lab.sessions())[0]?.expiresAt.getTime()).toBeLessThan(Date.parse("2031-01-01"));
  });

  test("alone they are nothing to update, and an address is not updated here", async () => {
    const lab = withPlan();
    const alice = await signUp(lab, "alice");
    await assertUntouched(lab, async () => {
      expect((await alice.post("/update-user", EXTRA)).code).toBe("NO_FIELDS_TO_UPDATE");
      expect((await alice.post("/update-user", { name: "x", email: "new@x.example.org" })).code).toBe(
        "EMAIL_CAN_NOT_BE_UPDATED",
      );
    });
  });
});
