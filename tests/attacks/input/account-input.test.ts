import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, signUp } from "../../ground/people.ts";
import type { Act } from "../account/account-life.ts";
import { assertInert, everyPost, openLife, resetTokenOf } from "../account/account-life.ts";

/** Sends a body to every POST about an account, as alice; each must refuse it. */
async function refusedEverywhere(body: BodyInit, statuses: readonly number[] = [400]): Promise<void> {
  const { life, acts } = await everyPost();
  await assertInert(life, async () => {
    for (const [path] of acts) {
      const answer = await life.alice.post(path, body);
      expect(statuses, `${path} ${answer.text}`).toContain(answer.status);
    }
  });
}

describe("huge, deep and wide bodies", () => {
  test.each<[string, () => BodyInit]>([
    ["10 MB of JSON", () => `{"email":"${"x".repeat(10_000_000)}"}`],
    ["10 MB of spaces", () => " ".repeat(10_000_000)],
    ["100,000 arrays", () => `{"email":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["40 arrays", () => `{"email":${"[".repeat(40)}${"]".repeat(40)}}`],
    ["10,000 keys", () => `{${Array.from({ length: 10_000 }, (_, key) => `"k${key}":1`).join(",")}}`],
    ["a key of 1 MB", () => `{"${"k".repeat(1_000_000)}":1}`],
  ])("%s", (_, body) => refusedEverywhere(body(), [400, 413]));

  test("a body without end is left unread, and others are served", async () => {
    const { life, acts } = await everyPost();
    const chunk = new TextEncoder().encode('{"a":1},'.repeat(1000));
    for (const [path] of acts) {
      const endless = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
      const answers = await Promise.all([life.alice.post(path, endless), new Browser(life.lab).get("/ok")]);
      expect(answers.map(({ status }) => status)).toEqual([413, 200]);
    }
  });
});

test.each(["null", "[]", '"x"', "1", "true", "\ufeff{}", '{"a":1,}', "{", '{"a":1}\n{"a":2}', "{'a':1}", " "])(
  "the body %j is no object of JSON",
  (body) => refusedEverywhere(body),
);

test("an empty body is one without fields: only a deletion asks for none", async () => {
  const { life, acts } = await everyPost();
  await assertInert(life, async () => {
    for (const [path] of acts) {
      if (path === "/delete-user") continue;
      for (const body of ["", "{}"]) expect((await life.alice.post(path, body)).status, path).toBe(400);
    }
  });
});

/** Every field that a body has, required or not. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  "/send-verification-email": ["callbackURL"],
  "/request-password-reset": ["redirectTo"],
  "/forget-password": ["redirectTo"],
  "/change-password": ["revokeOtherSessions"],
  "/change-email": ["callbackURL"],
  "/unlink-account": ["accountId"],
  "/delete-user": ["callbackURL", "token"],
};
const PATHS = (await everyPost()).acts.map(([path]) => path);
const fieldsOf = ([path, body]: Act): string[] => [...Object.keys(body), ...(OPTIONAL[path] ?? [])];

describe("wrong types", () => {
  const VALUES: unknown[] = [
    null,
    5,
    0,
    true,
    false,
    [],
    ["x"],
    [["x"]],
    {},
    { toString: "x" },
    { $ne: null },
    { $gt: "" },
    { operator: "contains", value: "" },
    { in: ["a"] },
    { length: 10 },
    "x".repeat(1_000_000),
  ];
  /** What is text is never joined, made of an object or cut; only `revokeOtherSessions` is yes or no. */
  const fits = (field: string, value: unknown): boolean =>
    field === "revokeOtherSessions" && typeof value === "boolean";

  test.each(PATHS)("%s", async (path) => {
    const { life, acts } = await everyPost();
    const act = acts.find(([name]) => name === path) ?? [path, {}];
    await assertInert(life, async () => {
      for (const field of fieldsOf(act)) {
        for (const value of VALUES) {
          if (fits(field, value)) continue;
          const answer = await life.alice.post(path, { ...act[1], [field]: value });
          const told = `${field}=${JSON.stringify(value).slice(0, 40)} ${answer.text}`;
          expect(answer.status, told).toBe(typeof value === "string" ? 413 : 400);
          if (answer.status === 400) expect(answer.at("message"), told).toMatch(new RegExp(`\\[body\\.${field}`));
        }
      }
    });
  });

  test.each(["false", "0", 0, 1, "no", "TRUE", null])(
    "revokeOtherSessions %j ends nothing and keeps nothing",
    async (value) => {
      const life = await openLife();
      const body = { currentPassword: personOf("alice").password, newPassword: "another-long-password" };
      await assertInert(life, async () => {
        const answer = await life.alice.post("/change-password", { ...body, revokeOtherSessions: value });
        expect([answer.status, answer.code]).toEqual([400, "VALIDATION_ERROR"]);
      });
    },
  );
});

describe("prototype pollution", () => {
  test.each([
    '{"__proto__":{"isAdmin":true},"email":"a@b.example.org"}',
    '{"constructor":{"prototype":{"isAdmin":true}},"newEmail":"a@b.example.org"}',
    '{"token":{"__proto__":{"isAdmin":true}}}',
    '{"\\u005f_proto__":{"newEmail":"a@b.example.org"}}',
  ])("%s", async (body) => {
    await refusedEverywhere(body);
    expect(Reflect.get({}, "isAdmin") ?? Reflect.get({}, "newEmail")).toBeUndefined();
  });
});

describe("control bytes", () => {
  test.each(["\u0000", "a\u0000b", "\ud800", "\udc00x"])("%j is refused in every field", async (text) => {
    const { life, acts } = await everyPost();
    await assertInert(life, async () => {
      for (const act of acts) {
        for (const field of [...fieldsOf(act), "other"]) {
          const answer = await life.alice.post(act[0], { ...act[1], [field]: text });
          expect(answer.status, `${act[0]} ${field} ${answer.text}`).toBe(400);
        }
      }
    });
  });

  test.each(["\u0008", "\u202e", "\r\n", "\u200b"])(
    "%j is in no token, no address, no provider and no redirect",
    async (text) => {
      const { life, acts } = await everyPost();
      const texts = ["email", "newEmail", "token", "providerId", "accountId", "callbackURL", "redirectTo"];
      await assertInert(life, async () => {
        for (const act of acts) {
          for (const field of fieldsOf(act).filter((name) => texts.includes(name))) {
            const answer = await life.alice.post(act[0], { ...act[1], [field]: `${act[1][field] ?? "/x"}${text}` });
            expect([400, 403], `${act[0]} ${field} ${answer.text}`).toContain(answer.status);
          }
        }
      });
    },
  );
});

describe("invalid UTF-8", () => {
  const wrap = (...bytes: number[]): Uint8Array<ArrayBuffer> =>
    Uint8Array.from([
      ...new TextEncoder().encode('{"email":"'),
      ...bytes,
      ...new TextEncoder().encode('@x.example.org"}'),
    ]);

  test.each([
    ["0xff 0xfe", wrap(0xff, 0xfe)],
    ["an overlong slash", wrap(0xc0, 0xaf)],
    ["an overlong NUL", wrap(0xc0, 0x80)],
    ["a truncated sequence", wrap(0xe2, 0x82)],
    ["an encoded surrogate", wrap(0xed, 0xa0, 0x80)],
  ])("%s in a body", (_, body) => refusedEverywhere(body));
});

test("unknown fields decide nothing: whose account, which address, since when", async () => {
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
