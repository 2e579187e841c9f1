import { createServer } from "node:http";
import type { AuthOptions } from "@sallyport/core";
import { toNodeHandler } from "@sallyport/node";
import { type Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { listen } from "../../ground/listen.ts";
import { follow, OWN_PAGE } from "../../ground/mailed.ts";
import { personOf, SESSION_COOKIE, whoIs } from "../../ground/people.ts";
import { rawHttp } from "../../ground/raw-http.ts";
import { assertInert, everyPost, type Life, openLife, placeOf, prove } from "../account/account-life.ts";

const SIGNS_IN: Partial<AuthOptions> = { emailVerification: { autoSignInAfterVerification: true } };
const CONFIRMS: Partial<AuthOptions> = { user: { deleteUser: { enabled: true, verifyByEmail: true } } };

function expectUncached({ headers }: Answer): void {
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("etag") ?? headers.get("last-modified") ?? headers.get("expires")).toBeNull();
}

describe("what carries a session or a token is kept by no cache", () => {
  test.each(["/welcome", null])("a verification that signs in, back to %s", async (callbackURL) => {
    const { lab, alice, mailbox } = await openLife(SIGNS_IN);
    await alice.post("/send-verification-email", { email: personOf("alice").email });
    const { token, url } = await mailbox.last("verify-email");
    const elsewhere = new Browser(lab);
    const answer =
      callbackURL === null
        ? await elsewhere.get("/verify-email", { query: `token=${token}`, headers: OWN_PAGE })
        : await follow(elsewhere, { url });
    expect(answer.given.map(({ name }) => name)).toContain(SESSION_COOKIE);
    expectUncached(answer);
    expect(await whoIs(elsewhere)).toBe("alice");
    // What was answered once says nothing of the session, nor does a second opening give another.
    expect(answer.text).not.toMatch(/"token"|"session"/);
    const again = await elsewhere.get("/verify-email", { query: `token=${token}`, cookie: null, keep: false });
    expect(again.given).toEqual([]);
    expectUncached(again);
  });

  test("a reset link's redirect, which also keeps its token out of the Referer", async () => {
    const { lab, mailbox } = await openLife();
    const stranger = new Browser(lab);
    await stranger.post("/forget-password", { email: personOf("alice").email, redirectTo: "/new?tab=1#form" });
    const mail = await mailbox.last("reset-password");
    const answer = await follow(stranger, mail);
    expect(placeOf(answer)).toBe(`/new?tab=1&token=${mail.token}#form`);
    expectUncached(answer);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.text).toBe("");
  });

  test("every other answer about an account, refused or not", async () => {
    const { life, acts } = await everyPost();
    for (const [path, body] of [["/list-accounts", null] as const, ...acts]) {
      expectUncached(body === null ? await life.alice.get(path) : await life.alice.post(path, body));
      expectUncached(await new Browser(life.lab).post(path, { nothing: "right" }));
    }
    expectUncached(await life.alice.get("/verify-email", { query: "token=x&callbackURL=/" }));
    expectUncached(await life.alice.get("/delete-user/callback", { query: "token=x&callbackURL=/" }));
  });
});

/** What proxies and rewriters send, and whoever would like to be taken for one. */
const HOSTILE: Record<string, string> = {
  host: "evil.com",
  "x-forwarded-host": "evil.com",
  "x-forwarded-proto": "http",
  "x-forwarded-port": "8443",
  "x-forwarded-server": "evil.com",
  forwarded: "host=evil.com;proto=http",
  "x-original-host": "evil.com",
  "x-host": "evil.com",
  "x-http-host-override": "evil.com",
  "x-original-url": "/evil",
  "x-rewrite-url": "/evil",
  "x-forwarded-prefix": "/evil",
};

/** Asks for a mail of every kind that has a link. */
async function askForLinks({ lab, alice }: Life, headers: Record<string, string>): Promise<void> {
  const { email } = personOf("alice");
  const stranger = new Browser(lab);
  await stranger.post("/request-password-reset", { email }, { headers });
  await stranger.post("/forget-password", { email, redirectTo: "/reset" }, { headers });
  await stranger.post("/send-verification-email", { email }, { headers });
  await alice.post("/send-verification-email", { email }, { headers });
  await alice.post("/change-email", { newEmail: "alice@first.example.org" }, { headers });
  await prove(lab, "alice");
  await alice.post("/change-email", { newEmail: "alice@second.example.org" }, { headers });
  await alice.post("/delete-user", {}, { headers });
}

describe("links in mails are built on baseURL", () => {
  test.each(["http://localhost:3000", "https://app.example.com"])("%s", async (baseURL) => {
    const life = await openLife({ ...CONFIRMS, baseURL });
    await askForLinks(life, HOSTILE);
    await life.mailbox.settle();
    expect(life.mailbox.mails).toHaveLength(7);
    for (const mail of life.mailbox.mails) {
      expect("url" in mail && mail.url.startsWith(`${baseURL}/api/auth/`), JSON.stringify(mail)).toBe(true);
      expect(JSON.stringify(mail)).not.toMatch(/evil|8443/);
    }
  });

  test("as bytes on the wire: two hosts, a hostile one, and the absolute form", async () => {
    const { lab, mailbox } = await openLife();
    const server = await listen(createServer(toNodeHandler(lab.auth)));
    const body = JSON.stringify({ email: personOf("alice").email });
    const head = ["Content-Type: application/json", `Content-Length: ${body.length}`, "Connection: close"];
    const send = (line: string, ...headers: string[]) =>
      rawHttp(server.port, [`POST ${line} HTTP/1.1`, ...headers, ...head, "", body].join("\r\n"));
    try {
      const path = "/api/auth/request-password-reset";
      expect((await send(path, "Host: localhost:3000", "Host: evil.com")).status).toBe(400);
      expect((await send(path, "Host: evil.com")).status).toBe(200);
      expect((await send(path, "Host: evil.com:3000", "X-Forwarded-Host: evil.com")).status).toBe(200);
      expect([200, 400, 404]).toContain((await send(`http://evil.com${path}`, "Host: evil.com")).status);
    } finally {
      await server.close();
    }
    const mails = await mailbox.all("reset-password");
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const { url } of mails) expect(url.startsWith("http://localhost:3000/api/auth/reset-password/")).toBe(true);
  });

  test("redirects out of a mail stay relative, whatever host is named", async () => {
    const life = await openLife(CONFIRMS);
    await askForLinks(life, {});
    for (const mail of await life.mailbox.all("reset-password")) {
      const place = placeOf(await follow(new Browser(life.lab), mail, { headers: HOSTILE }));
      expect(place).toMatch(/^\/reset(-password)?\?token=\w{24}$/);
    }
    const change = await life.mailbox.last("change-email");
    expect(placeOf(await follow(life.alice, change, { headers: HOSTILE }))).toBe("/");
    const verify = await life.mailbox.last("verify-email");
    expect(placeOf(await follow(new Browser(life.lab), verify, { headers: HOSTILE }))).toBe("/");
  });
});

test("rewriting headers turn no request into another", async () => {
  const { life, acts } = await everyPost();
  const { alice, lab } = life;
  const names = [
    "x-original-url",
    "x-rewrite-url",
    "x-http-path-override",
    "x-middleware-subrequest",
    "x-forwarded-uri",
  ];
  await assertInert(life, async () => {
    for (const [path, body] of acts) {
      for (const name of names) {
        const headers = { [name]: `/api/auth${path}` };
        expect((await alice.get("/ok", { headers })).json).toEqual({ ok: true });
        expect((await alice.post("/nowhere", body, { headers })).status).toBe(404);
        // What is behind a session stays so, whatever a header says that has been passed already.
        const gated = await new Browser(lab).post("/change-email", body, { headers: { [name]: "/api/auth/ok" } });
        expect([400, 401]).toContain(gated.status);
      }
    }
  });
});
