import { Browser, type BrowserCall } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { ORIGIN } from "../../ground/open-auth.ts";
import { personOf, whoIs } from "../../ground/people.ts";
import { assertActs, assertInert, everyPost, openLife, placeOf, prove } from "../account/account-life.ts";

const EVIL = "https://evil.com";
const evil: BrowserCall = { headers: { origin: EVIL } };

async function expectRefusedEverywhere(call: BrowserCall): Promise<void> {
  const { life, acts } = await everyPost();
  await assertInert(life, async () => {
    for (const [path, body] of acts) {
      const answer = await life.alice.post(path, body, call);
      expect(answer.status, `${path} ${JSON.stringify(call.headers)} ${answer.text}`).toBe(403);
      expect(answer.cookies).toEqual([]);
    }
  });
  expect(await whoIs(life.alice)).toBe("alice");
}

const PATHS = (await everyPost()).acts.map(([path]) => path);

/** One of the requests that are refused elsewhere, on people of its own. */
async function actAlone(path: string, call: BrowserCall = {}): Promise<void> {
  const { life, acts } = await everyPost();
  const [, body = {}] = acts.find(([name]) => name === path) ?? [];
  await assertActs(life, () => life.alice.post(path, body, call));
}

describe("from our own origin, what is refused below", () => {
  test.each(PATHS)("%s does what it is for", (path) => actAlone(path));
});

test("a foreign Origin with a cookie is refused on every route", () => expectRefusedEverywhere(evil));

test.each<[string, Record<string, string | null>]>([
  ["neither Origin nor Referer", { origin: null }],
  ["null", { origin: "null" }],
  ["empty", { origin: "" }],
])("Origin: %s", (_, headers) => expectRefusedEverywhere({ headers }));

test.each([
  "http://localhost:3000.evil.com/",
  "https://evil.com/?http://localhost:3000",
  "http://localhost:3000@evil.com/",
  "localhost:3000",
])("the Referer %s is refused", (referer) => expectRefusedEverywhere({ headers: { origin: null, referer } }));

test.each(PATHS)("a true Referer passes, on %s", (path) =>
  actAlone(path, { headers: { origin: null, referer: `${ORIGIN}/account?tab=1` } }),
);

test("a trusted Referer does not mend a foreign Origin", () =>
  expectRefusedEverywhere({ headers: { origin: EVIL, referer: `${ORIGIN}/` } }));

test.each(PATHS)("a foreign Referer does not spoil our own Origin, on %s", (path) =>
  actAlone(path, { headers: { origin: ORIGIN, referer: `${EVIL}/` } }),
);

test.each([
  "http://localhost:3001",
  "https://localhost:3000",
  "https://app.example.com.evil.com",
  "http://sub.example.com",
  "https://a.b.example.com",
  "http://localhost:3000, https://evil.com",
])("the near miss %s is refused", (origin) => expectRefusedEverywhere({ headers: { origin } }));

test("a server without cookie, Origin and Referer asks for a reset and uses it", async () => {
  const { lab, mailbox } = await openLife();
  const server: BrowserCall = { headers: { origin: null }, cookie: null };
  const browser = new Browser(lab);
  expect((await browser.post("/forget-password", { email: personOf("alice").email }, server)).status).toBe(200);
  const { token } = await mailbox.last("reset-password");
  const answer = await browser.post("/reset-password", { token, newPassword: "another-long-password" }, server);
  expect(answer.status, answer.text).toBe(200);
});

const TYPES = [
  null,
  "text/plain",
  "text/plain; application/json",
  "MULTIPART/FORM-DATA; boundary=x",
  "application/x-www-form-urlencoded",
  "application/json;charset=utf-7",
];

describe("games with Content-Type", () => {
  test.each(TYPES)("%s", async (type) => {
    const { life, acts } = await everyPost();
    await assertInert(life, async () => {
      for (const [path, body] of acts) {
        // As bytes: text would bring a type of its own.
        const bytes = new TextEncoder().encode(JSON.stringify(body));
        const foreign = await life.alice.post(path, bytes, { headers: { origin: EVIL, "content-type": type } });
        expect(foreign.status, path).toBe(403);
        const own = await life.alice.post(path, bytes, { headers: { "content-type": type } });
        expect([400, 415], `${path} ${own.text}`).toContain(own.status);
        const form = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
        const encoded = await life.alice.post(path, String(form), { headers: { "content-type": type } });
        expect([400, 415], `${path} ${encoded.text}`).toContain(encoded.status);
      }
    });
  });
});

test.each(PATHS)("%s takes JSON however its type is spelled", async (path) => {
  for (const type of ["application/json; charset=utf-8", "Application/JSON"]) {
    await actAlone(path, { headers: { "content-type": type } });
  }
});

test("any cookie counts", async () => {
  const { life, acts } = await everyPost();
  const stranger = new Browser(life.lab);
  await assertInert(life, async () => {
    for (const [path, body] of acts) {
      expect((await stranger.post(path, body, { ...evil, cookie: "foo=bar" })).status, path).toBe(403);
    }
  });
});

describe("only a POST acts", () => {
  test.each(["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"])("%s", async (method) => {
    const { life, acts } = await everyPost();
    await assertInert(life, async () => {
      for (const [path, body] of acts) {
        const fields = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
        for (const query of [String(fields), `_method=POST&${fields}`]) {
          const headers = { "x-http-method-override": "POST", "x-http-method": "POST", "x-method-override": "POST" };
          const answer = await life.alice.send(method, path, { query, headers });
          expect([404, 405], `${method} ${path}`).toContain(answer.status);
        }
      }
    });
  });

  test.each(PATHS)("a POST to %s that calls itself a GET is a POST", async (path) => {
    const { life, acts } = await everyPost();
    const [, body = {}] = acts.find(([name]) => name === path) ?? [];
    const headers = { "x-http-method-override": "GET" };
    await assertActs(life, () => life.alice.post(path, { ...body, _method: "GET" }, { headers, query: "_method=GET" }));
  });
});

/** Every link that a mail brings, of alice who is signed in. */
async function everyLink() {
  const life = await openLife({ user: { deleteUser: { enabled: true, verifyByEmail: true } } });
  const { alice, mailbox, lab } = life;
  const { email } = personOf("alice");
  await alice.post("/send-verification-email", { email });
  await new Browser(lab).post("/forget-password", { email });
  await alice.post("/delete-user");
  const kinds = ["verify-email", "reset-password", "delete-account"] as const;
  const mails = await Promise.all(kinds.map((kind) => mailbox.last(kind)));
  return { life, mails };
}

describe("links", () => {
  test.each(["HEAD", "OPTIONS", "PUT", "DELETE", "PATCH"])(
    "%s opens none: what a scanner sends spends none",
    async (method) => {
      const { life, mails } = await everyLink();
      await assertInert(life, async () => {
        for (const mail of mails) {
          const { url } = mail;
          expect((await life.alice.send(method, url)).status).toBe(405);
        }
      });
    },
  );

  test("a POST to one is answered like any other place that takes none", async () => {
    const { life, mails } = await everyLink();
    await assertInert(life, async () => {
      for (const mail of mails) {
        const { url } = mail;
        expect((await life.alice.post(url)).status).toBe(405);
      }
    });
  });

  test("none is a way in without what it is for: a stranger's session, and none, delete and move nobody", async () => {
    const { life, mails } = await everyLink();
    await prove(life.lab, "alice");
    await life.alice.post("/change-email", { newEmail: "alice@elsewhere.example.org" });
    const change = await life.mailbox.last("change-email");
    const deletion = mails[2] ?? change;
    const bob = new Browser(life.lab);
    await bob.post("/sign-up/email", personOf("bob"));
    await assertInert(life, async () => {
      expect(placeOf(await follow(new Browser(life.lab), change))).toBe("/?error=unauthorized");
      expect(placeOf(await follow(new Browser(life.lab), deletion))).toBe("/?error=unauthorized");
      expect(placeOf(await follow(bob, change))).toBe("/?error=unauthorized");
      expect(placeOf(await follow(bob, deletion))).toBe("/?error=invalid_token");
    });
  });
});
