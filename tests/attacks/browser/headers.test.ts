import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { everyAct, toPost } from "../acts/every-act.ts";
import { GATED } from "../input/every-post.ts";

test("a proxy's word does not take Secure from the cookies", async () => {
  const lab = openAuth({ environment: "production", baseURL: "https://app.example.com" });
  await signUp(lab, "alice");
  const headers = { "x-forwarded-proto": "http", forwarded: "proto=http", "x-forwarded-ssl": "off" };
  const { given } = await trySignIn(new Browser(lab), "alice", {}, { headers });
  expect(given.length).toBeGreaterThan(0);
  for (const { name, attributes } of given)
    expect([name.startsWith("__Secure-"), attributes.has("secure")]).toEqual([true, true]);
});

test("rewriting headers turn no request into another, whatever route they name", async () => {
  const { acts, reads, inert, caller, lab } = await everyAct();
  const names = [
    "x-original-url",
    "x-rewrite-url",
    "x-http-path-override",
    "x-middleware-subrequest",
    "x-forwarded-uri",
    "x-forwarded-prefix",
  ];
  const gated = new Set<string>(GATED.map(({ method, path }) => `${method} ${path}`));
  await inert(async () => {
    for (const name of names) {
      // A header cannot say that a check has been passed already.
      const passed = { headers: { [name]: "/api/auth/ok" } };
      expect((await caller.get("/nowhere", passed)).status).toBe(404);
      for (const act of acts) {
        const headers = { [name]: `/api/auth${act.path}` };
        expect((await act.by.get("/ok", { headers })).json).toEqual({ ok: true });
        expect((await act.by.post("/nowhere", act.body, { headers })).status).toBe(404);
        if (!gated.has(`POST ${act.path}`)) continue;
        expect((await toPost({ ...act, by: new Browser(lab) }, passed)).status, act.path).toBe(401);
      }
      for (const { path, query } of reads.filter((read) => gated.has(`GET ${read.path}`))) {
        expect((await new Browser(lab).get(path, { query, ...passed })).status, path).toBe(401);
      }
    }
  });
});

describe("the address that is kept", () => {
  const HOSTILE = [
    "1.2.3.4",
    "1.2.3.4, 5.6.7.8",
    "127.0.0.1",
    "1".repeat(4096),
    "<script>alert(1)</script>",
    "::1",
    "unknown",
    "1.2.3.4:80",
  ];
  const keptFrom = async (
    options: Parameters<typeof openAuth>[0],
    remoteAddress: string | undefined,
    forwarded: string,
  ) => {
    const lab = openAuth(options);
    await signUp(lab, "alice");
    const headers = { "x-forwarded-for": forwarded, "x-real-ip": forwarded, "cf-connecting-ip": forwarded };
    const browser = await signIn(lab, "alice", {}, { headers, from: { remoteAddress } });
    return (await browser.get("/get-session")).at("session", "ipAddress");
  };

  test.each(HOSTILE)("without trusted proxies %.30j is not read", async (forwarded) => {
    expect(await keptFrom({}, undefined, forwarded)).toBeNull();
    expect(await keptFrom({}, "203.0.113.9", forwarded)).toBe("203.0.113.9");
  });

  test.each(HOSTILE)("behind one, %.30j is an address or nothing", async (forwarded) => {
    const options = { advanced: { ipAddress: { trustedProxies: ["10.0.0.0/8"] } } };
    const kept = await keptFrom(options, "10.0.0.1", forwarded);
    expect(["1.2.3.4", "5.6.7.8", "127.0.0.1", "::1", "10.0.0.1"]).toContain(kept);
    expect(await keptFrom(options, "203.0.113.9", forwarded)).toBe("203.0.113.9");
  });
});

test("no header says who calls, or which role they have", async () => {
  const { acts, reads, inert, caller, lab } = await everyAct();
  const { id = "" } = (await lab.users()).find(({ name }) => name === "caller") ?? {};
  const headers = {
    "x-user-id": id,
    "x-user-email": personOf("caller").email,
    "x-member-id": "m-caller",
    "x-organization-id": "org-acme",
    "x-role": "admin",
    "x-organization-role": "owner",
    "remote-user": "caller",
    "x-forwarded-user": "caller",
  };
  const stranger = new Browser(lab);
  const gated = new Set<string>(GATED.map(({ method, path }) => `${method} ${path}`));
  await inert(async () => {
    for (const { path, body } of acts.filter((act) => gated.has(`POST ${act.path}`))) {
      const answer = await stranger.post(path, { ...body, userId: id }, { headers });
      expect([400, 401], `${path} ${answer.text}`).toContain(answer.status);
      expect((await stranger.post(path, body, { headers })).status, path).toBe(401);
    }
    for (const { path, query } of reads.filter((read) => gated.has(`GET ${read.path}`))) {
      expect((await stranger.get(path, { headers, query: `${query}&x-user=${id}` })).status, path).toBe(401);
    }
  });
  expect((await stranger.get("/get-session", { headers })).json).toBeNull();
  const bob = await signUp(lab, "bob");
  expect((await bob.get("/list-accounts", { headers, query: `userId=${id}` })).text).not.toContain(id);
  expect(await whoIs(caller)).toBe("caller");
});
