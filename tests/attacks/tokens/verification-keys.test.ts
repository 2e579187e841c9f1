import { session } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { OWN_PAGE } from "../../ground/mailed.ts";
import { SECRET } from "../../ground/open-auth.ts";
import { CACHE_COOKIE, personOf, SESSION_COOKIE, whoIs } from "../../ground/people.ts";
import { assertInert, openLife } from "../account/account-life.ts";
import { forge, INVALID, type Key, keyOf, macOf, openToken, PURPOSES, withToken } from "../oauth/forged-jwt.ts";

const MARK_COOKIE = "sallyport.sign_up";
const CACHED = { session: { cookieCache: { enabled: true, maxAge: 60 } } };

/** Signs the value of the browser's cookie again with the key. */
function resign(browser: Browser, name: string, key: Key): string {
  const signed = decodeURIComponent(browser.cookies.get(name) ?? "");
  const value = signed.slice(0, signed.lastIndexOf("."));
  expect(value, name).not.toBe("");
  return encodeURIComponent(`${value}.${macOf(value, key).toString("base64")}`);
}

/** Returns every key, beginning with the valid one. */
const keysWith = (own: Key, ...others: readonly string[]): readonly Key[] => [
  own,
  ...(own === SECRET ? [] : [SECRET]),
  ...others.map(keyOf),
];
const without = (own: string): readonly string[] => PURPOSES.filter((purpose) => purpose !== own);

test.each(without("email_proof"))("a verification token signed with the key of %s is rejected", async (purpose) => {
  const { life, claims } = await withToken();
  await assertInert(life, async () => {
    expect(await openToken(life, forge({}, claims, keyOf(purpose)))).toEqual(INVALID);
  });
});

test("a cookie is no valid verification token, and a verification token no valid cookie", async () => {
  const { life, token } = await withToken();
  const names = [SESSION_COOKIE, MARK_COOKIE];
  await assertInert(life, async () => {
    for (const name of names) {
      const signed = decodeURIComponent(life.alice.cookies.get(name) ?? "");
      expect(await openToken(life, signed)).toEqual(INVALID);
      expect(await openToken(life, `${token.slice(0, token.lastIndexOf("."))}.${signed.split(".").at(-1)}`)).toEqual(
        INVALID,
      );
    }
    const thief = new Browser(life.lab);
    for (const name of [...names, CACHE_COOKIE]) thief.cookies.set(name, token);
    expect(await whoIs(thief)).toBeNull();
  });
});

test("a session cookie is accepted only if it is signed with the secret itself", async () => {
  const { lab, alice } = await openLife();
  const seen: unknown[] = [];
  for (const key of keysWith(SECRET, ...PURPOSES)) {
    const cookie = `${SESSION_COOKIE}=${resign(alice, SESSION_COOKIE, key)}`;
    seen.push((await new Browser(lab).get("/get-session", { cookie })).at("user", "name"));
  }
  expect(seen).toEqual(["alice", ...PURPOSES.map(() => undefined)]);
});

test("a cookie cache is accepted only if it is signed with its own key", async () => {
  const { lab, alice } = await openLife(CACHED);
  // Without the row, only the cache can return the user.
  await lab.store.delete(session, { where: {} });
  const seen: unknown[] = [];
  for (const key of keysWith(keyOf("session_data"), ...without("session_data"))) {
    const cookie = `${SESSION_COOKIE}=${alice.cookies.get(SESSION_COOKIE)}; ${CACHE_COOKIE}=${resign(alice, CACHE_COOKIE, key)}`;
    seen.push((await new Browser(lab).get("/get-session", { cookie })).at("user", "name"));
  }
  expect(seen).toEqual(["alice", ...PURPOSES.map(() => undefined)]);
});

test("a sign-up cookie that is signed with another key does not keep a squatter's password", async () => {
  const kept: number[] = [];
  for (const key of keysWith(keyOf("sign_up"), ...without("sign_up"))) {
    const { lab, alice, mailbox } = await openLife();
    const cookie = `${MARK_COOKIE}=${resign(alice, MARK_COOKIE, key)}`;
    await new Browser(lab).post("/send-verification-email", { email: personOf("alice").email });
    const { token } = await mailbox.last("verify-email");
    const opened = await new Browser(lab).get("/verify-email", { query: `token=${token}`, cookie, headers: OWN_PAGE });
    expect(opened.status, opened.text).toBe(200);
    kept.push((await lab.accounts()).length);
  }
  expect(kept).toEqual([1, ...PURPOSES.map(() => 0)]);
});
