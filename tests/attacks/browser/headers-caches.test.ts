import type { AuthOptions } from "@sallyport/core";
import { type Answer, Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { follow, OWN_PAGE } from "../../ground/mailed.ts";
import { personOf, SESSION_COOKIE, whoIs } from "../../ground/people.ts";
import { openLife, placeOf } from "../account/account-life.ts";
import { assertActs, everyAct, FORMS, toPost } from "../acts/every-act.ts";
import { POSTS } from "../input/every-post.ts";

const SIGNS_IN: Partial<AuthOptions> = { emailVerification: { autoSignInAfterVerification: true } };
/** Public keys, which any cache may keep. */
const PUBLIC = "/jwks";

function expectUncached({ headers }: Answer): void {
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("etag") ?? headers.get("last-modified") ?? headers.get("expires")).toBeNull();
  expect(headers.get("x-content-type-options")).toBe("nosniff");
}

describe("no cache keeps an answer, and no browser sniffs it for another type", () => {
  test.each(POSTS)("of %s, when it does what it is for", (path) =>
    assertActs(path, {}, {}, (answer) => {
      expectUncached(answer);
      if (!FORMS.has(path)) expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    }),
  );

  test("of any POST that is refused", async () => {
    const { acts, lab } = await everyAct();
    const stranger = new Browser(lab);
    for (const act of acts) {
      for (const refused of [
        { ...act, by: stranger },
        { ...act, body: { nothing: "right" } },
      ]) {
        expectUncached(await toPost(refused, { keep: false, headers: { origin: "https://evil.com" } }));
      }
      expectUncached(await stranger.post(act.path, { nothing: "right" }, { keep: false }));
    }
  });

  test("of any GET, by whoever may read it and by nobody", async () => {
    const { reads, lab } = await everyAct();
    for (const { path, query, by } of reads.filter((read) => read.path !== PUBLIC)) {
      for (const browser of [by, new Browser(lab)]) {
        expectUncached(await browser.get(path, { query, keep: false }));
        expectUncached(await browser.get(path, { query: "token=x&callbackURL=/", keep: false }));
      }
    }
  });

  test("there is something to read", async () => {
    const { reads } = await everyAct();
    const statuses = new Map<string, number>();
    for (const { path, query, by } of reads) statuses.set(path, (await by.get(path, { query, keep: false })).status);
    const refused = [...statuses].filter(([, status]) => status !== 200).map(([path]) => path);
    // The others need a token of a mail, or a provider.
    expect(refused).toEqual(["/verify-email", "/reset-password/x", "/delete-user/callback", "/callback/x"]);
  });
});

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
});
