import { ORIGIN, openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { RequestCookies } from "./cookie-jar.ts";
import { createCookieNames } from "./cookie-names.ts";

const jarOf = (cookie: string): RequestCookies => new RequestCookies(new Headers({ cookie }));
const attributes = { path: "/", secure: true, httpOnly: true, sameSite: "lax" } as const;

test("reads cookies decoded, and the first of several with the same name", () => {
  const jar = jarOf("a=1; b=x%20y; a=2;c=;  d = 4 ; =nameless; junk");
  expect(["a", "b", "c", "d", "junk", "e"].map((name) => jar.get(name))).toEqual(["1", "x y", "", "4", null, null]);
});

test("lists the received names with a prefix", () => {
  const jar = jarOf("s_multi-a=1; s=2; s_multi-b=3; S_MULTI-c=4; s_multi-a=5");
  jar.set("s_multi-d", "6", attributes);
  expect(jar.namesFrom("s_multi-")).toEqual(["s_multi-a", "s_multi-b"]);
});

test("handles a cookie named __proto__ like any other", () => {
  expect(jarOf("a=1").get("__proto__")).toBeNull();
  expect(jarOf("__proto__=1").get("__proto__")).toBe("1");
});

test("sets a cookie with its attributes and an encoded value", () => {
  const jar = jarOf("");
  jar.set("a", "x;y= z", { ...attributes, maxAge: 60, domain: "example.com" });
  expect(jar.lines()).toEqual([
    "a=x%3By%3D%20z; Max-Age=60; Domain=example.com; Path=/; HttpOnly; Secure; SameSite=Lax",
  ]);
});

test("sets a cookie without Max-Age if maxAge is omitted", () => {
  const jar = jarOf("");
  jar.set("a", "1", { ...attributes, secure: false, sameSite: "strict" });
  expect(jar.lines()).toEqual(["a=1; Path=/; HttpOnly; SameSite=Strict"]);
});

test("limits Max-Age to 400 days and rounds it down", () => {
  const jar = jarOf("");
  jar.set("a", "1", { ...attributes, maxAge: 315_360_000 });
  jar.set("b", "1", { ...attributes, maxAge: 1.9 });
  expect(jar.lines()[0]).toContain("; Max-Age=34560000;");
  expect(jar.lines()[1]).toContain("; Max-Age=1;");
});

test("sends only the last cookie set with the same name", () => {
  const jar = jarOf("");
  jar.set("a", "1", attributes);
  jar.set("a", "2", attributes);
  expect(jar.lines()).toHaveLength(1);
  expect(jar.lines()[0]).toMatch(/^a=2;/);
});

test("the cookies of a provider flow have the __Host- prefix unless subdomains share cookies", () => {
  const flows = (changes: object): string[] => {
    const names = createCookieNames({ prefix: "s", secure: true, host: false, domain: null, ...changes });
    return [names.oauthState, names.pendingLink];
  };
  expect(flows({})).toEqual(["__Host-s.state", "__Host-s.pending_link"]);
  expect(flows({ host: true })).toEqual(["__Host-s.state", "__Host-s.pending_link"]);
  expect(flows({ domain: "example.com" })).toEqual(["__Secure-s.state", "__Secure-s.pending_link"]);
  expect(flows({ secure: false })).toEqual(["s.state", "s.pending_link"]);
});

test("trims only spaces and tabs around names, so that a subdomain cannot forge a __Host- cookie", () => {
  const header = "\u00a0__Host-a=tossed; __Host-a\u00a0=tossed too; \t__Host-a =  mine \t";
  expect(jarOf(header).get("__Host-a")).toBe("mine");
});

test.each([" ", "\t", "a"])(
  "parsing a header of 15,500 times %j takes about as long as one of words",
  async (character) => {
    const { auth } = openAuth();
    const millisecondsFor = async (cookie: string): Promise<number> => {
      const request = new Request(`${ORIGIN}/api/auth/get-session`, { headers: { cookie } });
      const start = performance.now();
      await auth.handler(request);
      return performance.now() - start;
    };
    const fastest = async (cookie: string): Promise<number> => {
      const tries = [await millisecondsFor(cookie), await millisecondsFor(cookie), await millisecondsFor(cookie)];
      return Math.min(...tries);
    };
    const words = await fastest(`x=${"word;".repeat(3_100)}`);
    expect(await fastest(`x=a${character.repeat(15_500)}a`)).toBeLessThan(10 * words + 10);
  },
);
