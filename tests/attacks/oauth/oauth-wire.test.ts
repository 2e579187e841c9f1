import { createHash } from "node:crypto";
import { Answer } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { ORIGIN, SECRET } from "../../ground/open-auth.ts";
import { signUp } from "../../ground/people.ts";
import { assertStanding } from "../../ground/standing.ts";
import { placeOf } from "../account/account-life.ts";
import { begin, claimsOf, comeBack, mock, openOAuth, statesOf } from "./oauth-harness.ts";
import { CLIENT } from "./oauth-provider.ts";

const EVIL = "https://evil.example";
const callbackOf = (id: string): string => `${ORIGIN}/api/auth/callback/${id}`;
const challengeOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

describe.each(["mock", "mock2"] as const)("PKCE as it goes to %s", (id) => {
  test("uses S256 and new values in each of twenty flows, with a verifier for the token endpoint only", async () => {
    const app = await openOAuth();
    const seen: string[] = [];
    for (let round = 0; round < 20; round += 1) {
      const browser = app.visitor();
      const url = await begin(browser, { provider: id });
      const { searchParams } = url;
      expect(searchParams.getAll("code_challenge_method")).toEqual(["S256"]);
      expect(searchParams.get("state")).toMatch(/^[A-Za-z0-9]{32}$/);
      await comeBack(browser, app.consent(url, claimsOf("carol")), id);
      const { form } = app[id].callsOf("/token")[round] ?? { form: new URLSearchParams() };
      const verifier = form.get("code_verifier") ?? "";
      expect(verifier).toMatch(/^[A-Za-z0-9._~-]{128}$/);
      expect(searchParams.get("code_challenge")).toBe(challengeOf(verifier));
      expect([form.get("redirect_uri"), searchParams.get("redirect_uri")]).toEqual([callbackOf(id), callbackOf(id)]);
      const elsewhere = url.href + browser.cookies.header() + JSON.stringify(await statesOf(app.lab));
      expect(elsewhere).not.toContain(verifier);
      seen.push(verifier, searchParams.get("state") ?? "", searchParams.get("code_challenge") ?? "");
      if (id === "mock") seen.push(searchParams.get("nonce") ?? "");
    }
    expect(new Set(seen).size).toBe(seen.length);
    const others = app[id].calls.filter(({ path }) => path !== "/token");
    expect(others.every(({ form, headers }) => `${form}${[...headers]}`.includes("code_verifier") === false)).toBe(
      true,
    );
  });

  test("cannot be disabled or changed to plain by the caller", async () => {
    const app = await openOAuth();
    const wishes = { code_challenge_method: "plain", codeChallengeMethod: "plain", pkce: false, code_challenge: "x" };
    const url = await begin(app.visitor(), { provider: id, ...wishes });
    expect(url.searchParams.getAll("code_challenge_method")).toEqual(["S256"]);
    expect(url.searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  });
});

const HOSTILE_HEADERS = [
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  { host: "evil.example" },
  { forwarded: "host=evil.example;proto=https" },
  {
    "x-original-url": `${EVIL}/x`,
    "x-rewrite-url": "/x",
    "x-host": "evil.example",
    "x-forwarded-server": "evil.example",
  },
];

describe("the redirect URI", () => {
  test.each(HOSTILE_HEADERS)("is not changed by the headers %j", async (headers) => {
    const app = await openOAuth();
    const browser = app.visitor();
    const answer = await browser.post("/sign-in/social", { provider: "mock", callbackURL: "/home" }, { headers });
    const url = new URL(String(answer.at("url")));
    expect(url.searchParams.getAll("redirect_uri")).toEqual([callbackOf("mock")]);
    const end = await comeBack(browser, app.consent(url, claimsOf("carol")), "mock", { headers });
    expect(placeOf(end)).toBe("/home");
    expect(app.mock.callsOf("/token")[0]?.form.getAll("redirect_uri")).toEqual([callbackOf("mock")]);
  });

  test("is not changed by the host of the request", async () => {
    const { lab } = await openOAuth();
    const request = new Request("http://evil.example/api/auth/sign-in/social", {
      method: "POST",
      headers: { "content-type": "application/json", origin: ORIGIN },
      body: JSON.stringify({ provider: "mock" }),
    });
    const response = await lab.auth.handler(request);
    const answer = new Answer(response, await response.text());
    assertStanding(answer, { secret: SECRET, log: lab.logText() });
    expect(new URL(String(answer.at("url"))).searchParams.get("redirect_uri")).toBe(callbackOf("mock"));
  });
});

describe("parameters of the authorization URL", () => {
  const FORBIDDEN = ["a b", "a\tb", "a\r\nb", 'a"b', "a\\b", "", "é", "a\u0000b", "x".repeat(201)];
  test.each(FORBIDDEN.map((scope) => ({ scope, shown: JSON.stringify(scope).slice(0, 30) })))(
    "cannot have the invalid scope $shown",
    async ({ scope }) => {
      const { lab, visitor, contacts } = await openOAuth();
      for (const path of ["/sign-in/social", "/link-social"]) {
        const browser = path === "/link-social" ? await signUp(lab, "alice") : visitor();
        const answer = await browser.post(path, { provider: "mock", scopes: ["openid", scope] });
        expect([answer.status, answer.code, answer.cookies]).toEqual([400, "VALIDATION_ERROR", []]);
      }
      expect([await statesOf(lab), contacts()]).toEqual([[], 0]);
    },
  );

  const INJECTIONS = [
    "openid&client_id=evil",
    "x&redirect_uri=https://evil.example&prompt=none",
    "x%26state%3Devil",
    "x#&state=evil",
    "x;state=evil",
    "+&response_type=token",
    "{state}",
    "?client_id=evil",
  ];
  test.each(INJECTIONS)("keep %j as one value", async (text) => {
    const { visitor } = await openOAuth({ customProviders: [mock({ authorizationParams: { audience: text } })] });
    const { searchParams } = await begin(visitor(), { scopes: [text], loginHint: text });
    for (const name of ["client_id", "redirect_uri", "state", "response_type", "scope", "nonce", "code_challenge"]) {
      expect(searchParams.getAll(name), name).toHaveLength(1);
    }
    expect([searchParams.get("client_id"), searchParams.get("redirect_uri")]).toEqual([CLIENT.id, callbackOf("mock")]);
    expect([searchParams.get("response_type"), searchParams.get("prompt")]).toEqual(["code", null]);
    expect(searchParams.get("login_hint")).toBe(text);
    expect(searchParams.get("audience")).toBe(text);
    expect(searchParams.get("scope")?.split(" ")).toContain(text);
  });

  test("are limited to fifty scopes and 320 characters of a login hint", async () => {
    const { visitor } = await openOAuth();
    for (const wishes of [
      { scopes: Array.from({ length: 51 }, (_, index) => `s${index}`) },
      { loginHint: "x".repeat(321) },
    ]) {
      expect((await visitor().post("/sign-in/social", { provider: "mock", ...wishes })).status).toBe(400);
    }
  });
});
