import { verification } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import { assertInert, everyPost, openLife, placeOf, resetTokenOf } from "../account/account-life.ts";

const PATHS = (await everyPost()).acts.map(([path]) => path);

const spell = (path: string): string[] => [
  `/${path}`,
  path.replace(/^\//, "//").replaceAll(/(?<=\w)\//g, "//"),
  `${path}/`,
  path.toUpperCase(),
  path.replace(/[a-z]/, (message) => message.toUpperCase()),
  path.replace(/[a-z]/, (message) => `%${message.charCodeAt(0).toString(16)}`),
  path.replace("-", "%2d"),
  path.replace("-", "_"),
  `${path};x=1`,
  `${path}%00`,
  `${path}%20`,
  `${path}%2f`,
  `${path}%3fx`,
  `${path}.json`,
  `${path}%23`,
  `/%c0%af${path}`,
  path.replace("/", "/\u200b"),
];

describe("no path but the canonical one", () => {
  test.each(PATHS)("%s", async (path) => {
    const { life, acts } = await everyPost();
    const [, body = {}] = acts.find(([name]) => name === path) ?? [];
    await assertInert(life, async () => {
      for (const spelling of spell(path)) {
        // Below /reset-password/ there is a link, which takes no POST; and nothing of it is spelled otherwise.
        const { status, text } = await life.alice.post(spelling, body);
        expect([404, 405], `${spelling} ${text}`).toContain(status);
      }
    });
  });

  test.each(["/./change-password", "/x/../change-password", "/%2e/change-password", "/x/%2e%2e/change-password"])(
    "%s is mended by the URL, and guarded like the canonical path",
    async (spelling) => {
      const rules = { "/change-password": { window: 10, max: 2 }, "/sign-up/email": false } as const;
      const life = await openLife({ rateLimit: { enabled: true, customRules: rules } });
      const body = { currentPassword: "a wrong password", newPassword: "another-long-password" };
      const evil = { headers: { origin: "https://evil.com" } };
      expect((await life.alice.post(spelling, body, evil)).status).toBe(403);
      const statuses: number[] = [];
      for (const path of [spelling, "/change-password", spelling, "/change-password"]) {
        statuses.push((await life.alice.post(path, body)).status);
      }
      expect(statuses).toEqual([400, 400, 429, 429]);
      expect((await new Browser(life.lab).post(spelling, body)).status).toBe(429);
    },
  );

  test("what is switched off stays so in every spelling", async () => {
    const life = await openLife({ user: { changeEmail: { enabled: false }, deleteUser: { enabled: false } } });
    await assertInert(life, async () => {
      for (const path of ["/delete-user", "/change-email"]) {
        for (const spelling of [path, `/.${path}`, `/x/..${path}`, ...spell(path)]) {
          const { status } = await life.alice.post(spelling, { newEmail: "a@b.example.org" });
          expect([400, 404], spelling).toContain(status);
        }
      }
      for (const path of ["/delete-user/callback", "/x/../delete-user/callback"]) {
        expect((await life.alice.get(path, { query: "token=x" })).status).toBe(404);
      }
    });
  });
});

describe("the token in a path", () => {
  const query = "callbackURL=%2Freset";
  const DEAD = "/reset?error=INVALID_TOKEN";

  test("is one segment, letter for letter", async () => {
    const life = await openLife();
    const token = await resetTokenOf(life, "alice");
    const open = (path: string) => new Browser(life.lab).get(`/reset-password/${path}`, { query });
    const turned = [...token].map((message) =>
      message === message.toUpperCase() ? message.toLowerCase() : message.toUpperCase(),
    );
    await assertInert(life, async () => {
      for (const near of [
        turned.join(""),
        `${token}.`,
        `${token};x`,
        `${token}=`,
        `${token}:`,
        token.slice(1),
        `${token}x`,
      ]) {
        expect(placeOf(await open(near)), near).toBe(DEAD);
      }
      const encoded = [`%${token.charCodeAt(0).toString(16)}${token.slice(1)}`, `${token}%20`, `${token}%00`];
      for (const far of [
        ...encoded,
        `${token}%2f`,
        `%2f${token}`,
        `x%2f..%2f${token}`,
        `${token}/`,
        `/${token}`,
        `${token}/x`,
        "%ff",
        "%",
        "{token}",
        "",
      ]) {
        expect((await open(far)).status, far).toBe(404);
      }
      expect(placeOf(await open(token))).toBe(`/reset?token=${token}`);
      expect(placeOf(await open(`x/../${token}`))).toBe(`/reset?token=${token}`);
    });
  });

  test.each(["reset-password:", "__proto__", "constructor", "null", "undefined", "*", "a".repeat(100_000)])(
    "%.30s opens nothing",
    async (token) => {
      const life = await openLife();
      await resetTokenOf(life, "alice");
      await assertInert(life, async () => {
        expect(placeOf(await new Browser(life.lab).get(`/reset-password/${token}`, { query }))).toBe(DEAD);
      });
    },
  );

  test("what is kept of a token is no token: whoever reads the database opens nothing with it", async () => {
    const life = await openLife({ user: { deleteUser: { enabled: true, verifyByEmail: true } } });
    await resetTokenOf(life, "alice");
    await life.alice.post("/delete-user");
    await life.alice.post("/send-verification-email", { email: personOf("alice").email });
    const rows = await life.lab.store.list(verification, { where: {} });
    expect(rows).toHaveLength(3);
    await assertInert(life, async () => {
      const stranger = new Browser(life.lab);
      for (const { identifier, value, id } of rows) {
        const kept = [identifier, identifier.replace(/^.*[:-](?=\w+$)/, ""), value, id].filter(
          (text) => text.length < 200,
        );
        for (const token of kept) {
          const newPassword = "another-long-password";
          expect((await stranger.post("/reset-password", { token, newPassword })).status).toBe(400);
          expect((await life.alice.post("/delete-user", { token })).status).toBe(400);
          const parameter = `token=${encodeURIComponent(token)}`;
          expect((await stranger.get("/verify-email", { query: parameter })).status).toBe(400);
        }
      }
    });
  });
});
