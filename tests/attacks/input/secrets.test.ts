import { memory } from "@sallyport/core/memory";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth, SECRET, spyOn } from "../../ground/open-auth.ts";
import { CACHE_COOKIE, personOf, SESSION_COOKIE, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";

const PRODUCTION = { environment: "production", baseURL: "https://app.example.com" };
const OTHER = "n3W-sEcret-0f-th1rty-two-or-m0re-Chars";

describe("the secret that production demands", () => {
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

  test.each(BAD)("%j stops start-up and is not printed", (secret) => {
    let message = "";
    try {
      openAuth({ ...PRODUCTION, secret });
    } catch (error) {
      message = String(error);
    }
    expect(message).toMatch(/secret/i);
    if (secret.trim().length > 6) expect(message).not.toContain(secret.trim());
  });

  test.each([[[SECRET, "short"]], [["short", SECRET]], [[]], [[""]]])(
    "so does a list with a weak one in it: %j",
    (secrets) => {
      const { database } = spyOn(memory());
      const build = () => openAuth({ ...PRODUCTION, database, secret: undefined as never, secrets });
      expect(build).toThrow(/secret/i);
    },
  );

  test("a good one starts, and elsewhere a weak one is warned about without being printed", async () => {
    expect(() => openAuth(PRODUCTION)).not.toThrow();
    const lab = openAuth({ secret: "weak-secret-Zq" });
    expect(lab.entries.map(({ level }) => level)).toContain("error");
    expect(lab.logText()).not.toContain("weak-secret-Zq");
    expect((await new Browser(lab).get("/ok")).status).toBe(200);
  });
});

describe("the secret appears nowhere", () => {
  test("in no answer, page or log of a whole visit", async () => {
    const lab = openAuth(PRODUCTION);
    const alice = new Browser(lab);
    const answers = [
      await alice.post("/sign-up/email", personOf("alice")),
      await trySignIn(alice, "alice", { password: "wrong-wrong" }),
      await trySignIn(alice, "alice", { callbackURL: "https://evil.com" }),
      await alice.get("/get-session"),
      await alice.get("/list-sessions"),
      await alice.post("/update-user", { name: SECRET.slice(0, 8) }),
      await alice.get("/error", { query: "error=x" }),
      await alice.get("/nowhere"),
      await alice.post("/sign-out"),
    ];
    const everything = `${answers.map(({ text, headers }) => text + JSON.stringify([...headers])).join("\n")}${lab.logText()}`;
    const { createHash } = await import("node:crypto");
    const forms = [
      SECRET,
      Buffer.from(SECRET).toString("base64").replace(/=+$/, ""),
      Buffer.from(SECRET).toString("hex"),
    ];
    for (const encoding of ["hex", "base64url"] as const)
      forms.push(createHash("sha256").update(SECRET).digest(encoding));
    for (const form of forms) expect(everything).not.toContain(form);
  });
});

test("rotation: what the old secret signed is good while it is listed, and new cookies are of the new one", async () => {
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

describe("no signature of one cookie is good in another", () => {
  test("swapped among session, cache and preference", async () => {
    const lab = openAuth({ session: { cookieCache: { enabled: true } } });
    await signUp(lab, "alice");
    const browser = await signIn(lab, "alice", { rememberMe: false });
    const names = [SESSION_COOKIE, CACHE_COOKIE, "sallyport.dont_remember"];
    const parts = names.map((name) => {
      const signed = decodeURIComponent(browser.cookies.get(name) ?? "");
      const dot = signed.lastIndexOf(".");
      return { name, value: signed.slice(0, dot), signature: signed.slice(dot + 1) };
    });
    expect(new Set(parts.map(({ signature }) => signature)).size).toBe(3);
    const [session, cache, preference] = parts;
    const sign = (value = "", signature = "") => encodeURIComponent(`${value}.${signature}`);

    for (const { signature } of [cache, preference].flatMap((part) => part ?? [])) {
      const cookie = `${SESSION_COOKIE}=${sign(session?.value, signature)}`;
      expect((await browser.get("/get-session", { cookie, keep: false })).json).toBeNull();
    }
    // Were the cache believed under the session's signature, a stranger's would be shown without a look at the database.
    const [row] = await lab.sessions();
    expect(row).toBeDefined();
    for (const { signature } of [session, preference].flatMap((part) => part ?? [])) {
      const cookie = `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}; ${CACHE_COOKIE}=${sign(cache?.value, signature)}`;
      const answer = await browser.get("/get-session", { cookie, keep: false });
      expect(answer.given.map(({ name }) => name)).toContain(CACHE_COOKIE);
    }
    // Beside a session that is remembered, a preference that is not believed leaves the cookies lasting.
    const remembered = (await signIn(lab, "alice")).cookies.get(SESSION_COOKIE);
    const isLasting = async (signature: string): Promise<boolean | undefined> => {
      const cookie = `${SESSION_COOKIE}=${remembered}; ${names[2]}=${sign("true", signature)}`;
      const answer = await browser.get("/get-session", { cookie, keep: false });
      return answer.given.find(({ name }) => name === CACHE_COOKIE)?.attributes.has("max-age");
    };
    for (const part of [session, cache]) expect(await isLasting(part?.signature ?? "")).toBe(true);
    expect(await isLasting(preference?.signature ?? "")).toBe(false);
  });
});

describe("cookies in production", () => {
  test("on https they are Secure, under a guarded name", async () => {
    const browser = await signUp(openAuth(PRODUCTION), "alice");
    expect(browser.cookies.get(`__Secure-${SESSION_COOKIE}`)).toBeDefined();
    expect(browser.cookies.get(SESSION_COOKIE)).toBeUndefined();
    expect(await whoIs(browser)).toBe("alice");
  });

  test("an http baseURL is warned about, and the cookies stay Secure", async () => {
    const lab = openAuth({ environment: "production", baseURL: "http://app.example.com" });
    expect(
      lab.entries
        .filter(({ level }) => level === "error")
        .map(({ message }) => message)
        .join(),
    ).toMatch(/https/);
    const browser = await signUp(lab, "alice");
    expect(browser.cookies.get(`__Secure-${SESSION_COOKIE}`)).toBeDefined();
  });

  test("Secure cannot be switched off on https", () => {
    expect(() => openAuth({ ...PRODUCTION, advanced: { useSecureCookies: false } })).toThrow(/useSecureCookies/);
  });
});
