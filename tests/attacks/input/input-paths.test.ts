import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { assertUntouched } from "../../ground/untouched.ts";
import { ONLY_POSTS, POSTS } from "./every-post.ts";
import { openInput } from "./input-harness.ts";

test.each(["disableRefresh=true&disableRefresh=false", "x=1&x=2", "disableRefresh=true&disableRefresh=true"])(
  "%s is 400 on every route",
  async (query) => {
    const { alice } = await openInput();
    for (const path of ["/get-session", "/list-sessions", "/ok", "/error"]) {
      expect((await alice.get(path, { query })).status, path).toBe(400);
    }
    for (const path of POSTS) expect((await alice.post(path, {}, { query })).status, path).toBe(400);
  },
);

test("a bracketed parameter is another parameter", async () => {
  const { alice } = await openInput();
  for (const query of ["token[]=a", "token[x]=a", "disableRefresh[]=true", "error[]=x"]) {
    for (const path of ["/get-session", "/error"]) expect((await alice.get(path, { query })).status).toBe(200);
  }
});

describe("paths and verbs", () => {
  const SPELLINGS = [
    "//sign-in//email",
    "/sign-in/email/",
    "/sign-in/%65mail",
    "/SIGN-IN/EMAIL",
    "/Sign-In/email",
    "/sign-in/email;x=1",
    "/sign-in/email%00",
    "/sign-in%2femail",
    "/sign-in/email%2f",
    "/sign-in/email.json",
    "/sign-in\\email",
    "/sign-in/email%20",
    "/sign-in/email%3fx",
    "/./sign-in/email",
    "/x/../sign-in/email",
    "/%2e/sign-in/email",
  ];

  test.each(SPELLINGS)("%s is unknown, or guarded like the canonical path", async (path) => {
    const lab = openAuth({
      rateLimit: { enabled: true, customRules: { "/sign-in/email": { window: 10, max: 3 } } },
    });
    await signUp(lab, "alice");
    const evil = await trySignIn(new Browser(lab), "alice", {}, { headers: { origin: "https://evil.com" } });
    expect(evil.status).toBe(403);
    const { email, password } = personOf("alice");
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push((await new Browser(lab).post(path, { email, password })).status);
    }
    const foreign = await new Browser(lab).post(path, { email, password }, { headers: { origin: "https://evil.com" } });
    if (statuses[0] === 404) expect([...new Set(statuses), foreign.status]).toEqual([404, 404]);
    else expect([...statuses, foreign.status]).toEqual([200, 200, 200, 429, 429, 403]);
  });

  test.each(SPELLINGS)("%s does not open what is switched off", async (path) => {
    const lab = openAuth({ emailAndPassword: { enabled: false } });
    const answer = await new Browser(lab).post(path, personOf("alice"));
    expect([400, 404]).toContain(answer.status);
  });

  test("other verbs are 405 and name the right one", async () => {
    const { lab, alice } = await openInput();
    await assertUntouched(lab, async () => {
      for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD", "PROPFIND", "get", "GETX"]) {
        for (const path of [...ONLY_POSTS, "/get-session", "/list-sessions", "/ok", "/error"]) {
          if (method === "get" && !POSTS.includes(path)) continue;
          const answer = await alice.send(method, path);
          expect([path, answer.status, answer.headers.get("allow")]).toEqual([
            path,
            405,
            POSTS.includes(path) ? "POST" : "GET",
          ]);
        }
      }
    });
  });

  test("what is not below the base path is 404", async () => {
    const { lab } = await openInput();
    const paths = [
      "sign-in/email",
      "",
      "/",
      "/../../etc/passwd",
      "/../auth2/ok",
      "ok",
      "/__proto__",
      "/constructor",
      "/toString",
    ];
    for (const path of paths) expect((await new Browser(lab).get(path)).status, path).toBe(404);
  });
});
