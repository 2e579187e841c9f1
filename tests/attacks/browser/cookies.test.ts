import { memory } from "@sallyport/core/memory";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth, spyOn } from "../../ground/open-auth.ts";
import { SESSION_COOKIE, signIn, signUp, tokenOf, trySignIn, whoIs } from "../../ground/people.ts";

const PRODUCTION = { environment: "production", baseURL: "https://app.example.com" };
const CACHED = { session: { cookieCache: { enabled: true, maxAge: 60 } } };
const flip = (text: string, index: number): string => {
  const at = index < 0 ? text.length + index : index;
  return `${text.slice(0, at)}${text.charAt(at) === "A" ? "B" : "A"}${text.slice(at + 1)}`;
};

async function asCookie(browser: Browser, cookie: string) {
  const answer = await browser.get("/get-session", { cookie, keep: false });
  expect(answer.status).toBe(200);
  const guarded = await browser.get("/list-sessions", { cookie, keep: false });
  return { name: answer.json === null ? null : answer.at("user", "name"), guarded: guarded.status };
}
const NOBODY = { name: null, guarded: 401 };

test("a session cookie with a damaged signature returns no session and 401", async () => {
  const lab = openAuth();
  const alice = await signUp(lab, "alice");
  const bob = await signUp(lab, "bob");
  const signed = decodeURIComponent(alice.cookies.get(SESSION_COOKIE) ?? "");
  const token = tokenOf(alice);
  const bobs = decodeURIComponent(bob.cookies.get(SESSION_COOKIE) ?? "");
  const damaged = [
    flip(signed, 0),
    flip(signed, 31),
    ...Array.from({ length: 44 }, (_, index) => flip(signed, 33 + index)),
    token,
    `${token}.`,
    `${token}${bobs.slice(bobs.lastIndexOf("."))}`,
    ".",
    "",
    "a.b.c",
    ".".repeat(8192),
    `${signed}=`,
    signed.replace(/=$/, ""),
    `${signed} `,
    `.${signed}`,
    signed.toLowerCase(),
    signed.replaceAll("+", "-").replaceAll("/", "_").replace(/=$/, ""),
  ];
  for (const value of damaged) {
    for (const text of [encodeURIComponent(value), value.trimEnd()]) {
      if (text === signed) continue;
      expect(await asCookie(alice, `${SESSION_COOKIE}=${text}`), text).toEqual(NOBODY);
    }
  }
  expect(await asCookie(alice, `${SESSION_COOKIE}=${signed}`)).toEqual({ name: "alice", guarded: 200 });
});

test("an unsigned token is rejected in the cookie, and signed or unsigned in headers, query and body", async () => {
  const lab = openAuth();
  await signUp(lab, "alice");
  const browser = new Browser(lab);
  const token = String((await trySignIn(browser, "alice")).at("token"));
  const signed = decodeURIComponent(browser.cookies.get(SESSION_COOKIE) ?? "");
  const stranger = new Browser(lab);
  expect(await asCookie(stranger, `${SESSION_COOKIE}=${token}`)).toEqual(NOBODY);
  for (const value of [token, signed]) {
    const headers = { authorization: `Bearer ${value}`, "x-session-token": value };
    const query = `token=${encodeURIComponent(value)}&session_token=${encodeURIComponent(value)}`;
    expect((await stranger.get("/get-session", { headers, query })).json).toBeNull();
    expect((await stranger.post("/update-user", { token: value, name: "Owned" }, { headers })).status).toBe(401);
  }
});

test("a cookie signed with another secret is rejected on the same database", async () => {
  const { database } = spyOn(memory());
  const ours = openAuth({ database });
  const theirs = openAuth({ database, secret: "another-secret-0123456789-ABCDEFGH" });
  await signUp(ours, "alice");
  const foreign = await signIn(theirs, "alice");
  expect(await whoIs(foreign)).toBe("alice");
  expect(await asCookie(new Browser(ours), foreign.cookies.header() ?? "")).toEqual(NOBODY);
});

describe("duplicate cookies", () => {
  test("use the first value of a name", async () => {
    const lab = openAuth();
    const alice = await signUp(lab, "alice");
    const valid = `${SESSION_COOKIE}=${alice.cookies.get(SESSION_COOKIE)}`;
    const forged = `${SESSION_COOKIE}=${"f".repeat(32)}.${"A".repeat(43)}%3D`;
    expect(await asCookie(alice, `${forged}; ${valid}`)).toEqual(NOBODY);
    expect(await asCookie(alice, `${valid}; ${forged}`)).toEqual({ name: "alice", guarded: 200 });
  });

  test("use only the prefixed name in production", async () => {
    const lab = openAuth(PRODUCTION);
    const alice = await signUp(lab, "alice");
    const bob = await signUp(lab, "bob");
    const plain = `${SESSION_COOKIE}=${bob.cookies.get(`__Secure-${SESSION_COOKIE}`)}`;
    expect(await asCookie(alice, plain)).toEqual(NOBODY);
    expect(await asCookie(alice, `${plain}; ${alice.cookies.header()}`)).toEqual({ name: "alice", guarded: 200 });
  });
});

test.each(["%E0%A4%A", "%", "%ZZ", "%00", "%FF"])(
  "a cookie or bearer token with the malformed percent-encoding %s is rejected",
  async (text) => {
    const lab = openAuth();
    const alice = await signUp(lab, "alice");
    expect(await asCookie(alice, `${SESSION_COOKIE}=${text}`)).toEqual(NOBODY);
    for (const authorization of [`Bearer ${text}`, "Bearer", "Bearer  ", "Basic !!!"]) {
      const stranger = new Browser(lab);
      expect((await stranger.get("/get-session", { headers: { authorization } })).json).toBeNull();
      expect((await stranger.get("/list-sessions", { headers: { authorization } })).status).toBe(401);
    }
  },
);

test("hostile cookie names and many cookies do not hide the session", async () => {
  const lab = openAuth();
  const alice = await signUp(lab, "alice");
  const own = alice.cookies.header();
  const many = Array.from({ length: 500 }, (_, index) => `c${index}=v`).join("; ");
  const hostile = ["__proto__=x; constructor=y; hasOwnProperty=z", many, `big=${"x".repeat(16_384)}`, "=; ;; =x; a"];
  for (const cookies of hostile)
    expect(await asCookie(alice, `${cookies}; ${own}`)).toEqual({ name: "alice", guarded: 200 });
  expect(Reflect.get({}, "x")).toBeUndefined();
});

test("a forged rememberMe cookie is ignored", async () => {
  const lab = openAuth();
  await signUp(lab, "alice");
  const preference = "sallyport.dont_remember";
  const sessionSignature = (browser: Browser) =>
    decodeURIComponent(browser.cookies.get(SESSION_COOKIE) ?? "").split(".")[1];
  for (const forge of [() => "true", () => "false", (browser: Browser) => `true.${sessionSignature(browser)}`]) {
    const browser = await signIn(lab, "alice");
    browser.cookies.set(preference, encodeURIComponent(forge(browser)));
    lab.clock.advance({ seconds: 86_401 });
    const { given } = await browser.get("/get-session");
    expect(given.find(({ name }) => name === SESSION_COOKIE)?.attributes.get("max-age")).toBe("604800");
  }

  const short = await signIn(lab, "alice", { rememberMe: false });
  const sessions = (await lab.sessions()).length;
  short.cookies.set(preference, "false");
  lab.clock.advance({ seconds: 86_401 });
  expect(await whoIs(short)).toBeNull();
  expect((await lab.sessions()).length).toBe(sessions - 1);
});

describe("cookie attributes", () => {
  async function given(options: Parameters<typeof openAuth>[0]) {
    const lab = openAuth(options);
    await signUp(lab, "alice");
    return (await trySignIn(new Browser(lab), "alice", { rememberMe: false })).given;
  }

  test("are HttpOnly, SameSite=Lax and Path=/, without a Domain", async () => {
    const cookies = await given(CACHED);
    expect(cookies).toHaveLength(3);
    for (const { attributes } of cookies) {
      expect([attributes.has("httponly"), attributes.get("samesite"), attributes.get("path")]).toEqual([
        true,
        "Lax",
        "/",
      ]);
      expect([attributes.has("domain"), attributes.has("secure")]).toEqual([false, false]);
    }
  });

  test("include Secure in production, with a name prefix", async () => {
    for (const { name, attributes } of await given({ ...CACHED, ...PRODUCTION })) {
      expect(name).toMatch(/^__(Secure|Host)-/);
      expect([attributes.has("secure"), attributes.has("httponly"), attributes.has("domain")]).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  test("include Path=/ and no Domain with the prefix __Host-", async () => {
    for (const { name, attributes } of await given({ ...PRODUCTION, advanced: { useHostCookies: true } })) {
      expect(name).toMatch(/^__Host-/);
      expect([attributes.get("path"), attributes.has("domain"), attributes.has("secure")]).toEqual(["/", false, true]);
    }
  });
});
