import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { CACHE_COOKIE, signIn, signUp, whoIs } from "../../ground/people.ts";

const CACHED = {
  session: { cookieCache: { enabled: true, maxAge: 60 } },
  user: { additionalFields: { bio: { type: "string", required: false } } },
} as const;

const decodeCache = (value: string) => {
  const signed = decodeURIComponent(value);
  const dot = signed.lastIndexOf(".");
  const text = Buffer.from(signed.slice(0, dot), "base64url").toString();
  return { payload: JSON.parse(text) as Record<string, Record<string, unknown>>, signature: signed.slice(dot) };
};

describe("a cookie cache that was edited is ignored and replaced", () => {
  test.each([
    ["user", "email", "mallory@evil.com"],
    ["user", "emailVerified", true],
    ["user", "role", "admin"],
    ["user", "name", "Owned"],
    ["session", "activeOrganizationId", "org"],
    ["session", "expiresAt", "2999-01-01T00:00:00.000Z"],
  ])("%s.%s", async (part, field, value) => {
    const lab = openAuth(CACHED);
    const alice = await signUp(lab, "alice");
    const before = (await alice.get("/get-session", { query: "disableCookieCache=true" })).text;
    const { payload, signature } = decodeCache(alice.cookies.get(CACHE_COOKIE) ?? "");
    const edited = { ...payload, [part]: { ...payload[part], [field]: value } };
    const forged = encodeURIComponent(`${Buffer.from(JSON.stringify(edited)).toString("base64url")}${signature}`);
    alice.cookies.set(CACHE_COOKIE, forged);
    const answer = await alice.get("/get-session");
    expect(answer.text).toBe(before);
    expect(alice.cookies.get(CACHE_COOKIE)).not.toBe(forged);
  });
});

describe("the expiry of the cookie cache", () => {
  test("is signed: the cache is ignored after it, and if it was extended", async () => {
    const lab = openAuth(CACHED);
    const alice = await signUp(lab, "alice");
    const other = await signIn(lab, "alice");
    const untouched = alice.cookies.get(CACHE_COOKIE) ?? "";
    const { payload, signature } = decodeCache(untouched);
    const later = { ...payload, expiresAt: Date.parse("2999-01-01") };
    const extended = encodeURIComponent(`${Buffer.from(JSON.stringify(later)).toString("base64url")}${signature}`);
    await other.post("/update-user", { name: "Renamed" });

    alice.cookies.set(CACHE_COOKIE, untouched);
    lab.clock.advance({ seconds: 59 });
    expect((await alice.get("/get-session", { keep: false })).at("user", "name")).toBe("alice");
    alice.cookies.set(CACHE_COOKIE, extended);
    expect((await alice.get("/get-session", { keep: false })).at("user", "name")).toBe("Renamed");
    alice.cookies.set(CACHE_COOKIE, untouched);
    lab.clock.advance({ seconds: 2 });
    expect((await alice.get("/get-session", { keep: false })).at("user", "name")).toBe("Renamed");
  });
});

describe("chunks of a cookie cache", () => {
  test("that an attacker adds are ignored", async () => {
    const lab = openAuth(CACHED);
    const alice = await signUp(lab, "alice");
    for (const chunk of [".0", ".1", ".2", ".99", ".-1", ".__proto__"])
      alice.cookies.set(`${CACHE_COOKIE}${chunk}`, "x".repeat(500));
    expect(await whoIs(alice)).toBe("alice");
    alice.cookies.delete(CACHE_COOKIE);
    expect(await whoIs(alice)).toBe("alice");
  });
});
