import { memory } from "@sallyport/core/memory";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth, SECRET, spyOn } from "../../ground/open-auth.ts";
import { SESSION_COOKIE, signIn, signUp } from "../../ground/people.ts";

const PRODUCTION = { environment: "production", baseURL: "https://app.example.com" };
const OTHER = "n3W-sEcret-0f-th1rty-two-or-m0re-Chars";

describe("the secret in production", () => {
  const BAD = [
    "",
    " ".repeat(40),
    "secret",
    "better-auth-secret-123456789",
    SECRET.slice(0, 31),
    "a".repeat(32),
    "ab".repeat(20),
    `${"x".repeat(31)} `,
  ];

  test.each(BAD)("stops start-up without being printed if it is %j", (secret) => {
    let message = "";
    try {
      openAuth({ ...PRODUCTION, secret });
    } catch (error) {
      message = String(error);
    }
    expect(message).toMatch(/secret/i);
    if (secret.trim().length > 6) expect(message).not.toContain(secret.trim());
  });

  test("is accepted if strong, and a weak one is only logged outside production, without its text", async () => {
    expect(() => openAuth(PRODUCTION)).not.toThrow();
    const lab = openAuth({ secret: "weak-secret-Zq" });
    expect(lab.entries.map(({ level }) => level)).toContain("error");
    expect(lab.logText()).not.toContain("weak-secret-Zq");
    expect((await new Browser(lab).get("/ok")).status).toBe(200);
  });
});

test("cookies of a rotated secret are valid while it is listed, and new cookies use the new secret", async () => {
  const { database } = spyOn(memory());
  const cached = { session: { cookieCache: { enabled: true } } };
  const before = openAuth({ ...cached, database });
  const none = { secret: undefined as never };
  const during = openAuth({ ...cached, ...none, database, secrets: [OTHER, SECRET] });
  const after = openAuth({ ...cached, ...none, database, secrets: [OTHER] });

  const old = await signUp(before, "alice");
  const oldCookies = old.cookies.header();
  const at = async (lab: typeof before, cookie: string | null) => {
    const answer = await new Browser(lab).get("/get-session", { cookie });
    return answer.json === null ? null : answer.at("user", "name");
  };
  expect([await at(during, oldCookies), await at(after, oldCookies)]).toEqual(["alice", null]);
  const renewed = await signIn(during, "alice");
  expect([await at(after, renewed.cookies.header()), await at(before, renewed.cookies.header())]).toEqual([
    "alice",
    null,
  ]);
});

test("an http baseURL in production is logged as an error, and the cookies stay Secure", async () => {
  const lab = openAuth({ environment: "production", baseURL: "http://app.example.com" });
  const errors = lab.entries.filter(({ level }) => level === "error").map(({ message }) => message);
  expect(errors.join()).toMatch(/https/);
  const browser = await signUp(lab, "alice");
  expect(browser.cookies.get(`__Secure-${SESSION_COOKIE}`)).toBeDefined();
});
