import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow } from "../../ground/mailed.ts";
import { personOf } from "../../ground/people.ts";
import { assertInert, openLife, placeOf, prove } from "../account/account-life.ts";
import { everyAct } from "../acts/every-act.ts";
import { ONLY_POSTS } from "../input/every-post.ts";

const OVERRIDES = { "x-http-method-override": "POST", "x-http-method": "POST", "x-method-override": "POST" };

test.each(["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"])(
  "%s does nothing of what a POST does, whatever it calls itself",
  async (method) => {
    const { acts, inert } = await everyAct();
    await inert(async () => {
      for (const { path, body, by } of acts.filter(({ path }) => ONLY_POSTS.includes(path))) {
        const fields = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
        for (const query of [String(fields), `_method=POST&${fields}`]) {
          const answer = await by.send(method, path, { query, headers: OVERRIDES });
          expect([404, 405], `${method} ${path}`).toContain(answer.status);
        }
      }
    });
  },
);

test("a POST that calls itself a GET is no GET", async () => {
  const { caller } = await everyAct();
  expect((await caller.post("/get-session", { _method: "GET" })).status).toBe(405);
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
