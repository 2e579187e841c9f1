import { describe, expect, test } from "vitest";
import { personOf, signUp, whoIs } from "../../ground/people.ts";
import { link, placeOf, prove } from "../account/account-life.ts";
import { begin, claimsOf, comeBack, openOAuth, walk } from "./oauth-harness.ts";

const EVIL = "https://evil.example";

describe("what a flow remembers is not the caller's to say", () => {
  const HOSTILE = {
    codeVerifier: "v".repeat(128),
    expiresAt: 4_102_444_800_000,
    state: "s".repeat(32),
    redirectURI: EVIL,
    redirect_uri: EVIL,
    errorURL: EVIL,
    newUserURL: EVIL,
    anonymous: true,
    clientId: "evil",
    nonce: "n",
  };

  test("nothing of it is taken over, and nobody is linked", async () => {
    const { lab, world, visitor, consent } = await openOAuth();
    await signUp(lab, "bob");
    await prove(lab, "bob");
    const [bob] = await lab.users();
    const wanted = { email: personOf("bob").email, userId: bob?.id };
    const data = { callbackURL: EVIL, errorCallbackURL: EVIL, link: wanted, codeVerifier: "v" };
    for (const extra of [
      { ...HOSTILE, link: wanted, additionalData: data, data },
      { link: wanted, userId: bob?.id, user: wanted },
      { "link.userId": bob?.id, "__proto__.link": wanted },
    ]) {
      const browser = visitor();
      const url = await begin(browser, extra);
      expect(url.href).not.toContain("evil");
      expect(url.searchParams.get("state")).not.toBe(HOSTILE.state);
      expect(placeOf(await comeBack(browser, consent(url, claimsOf("carol"))))).toBe("/home");
      expect(await whoIs(browser)).toBe("carol");
      expect(world.mock.callsOf("/token").at(-1)?.form.get("code_verifier")).not.toContain("vvvv");
    }
    const accounts = (await lab.accounts()).filter(({ userId }) => userId === bob?.id);
    expect(accounts.map(({ providerId }) => providerId)).toEqual(["credential"]);
  });

  test("nor out of what comes back with the code", async () => {
    const { lab, visitor, consent } = await openOAuth();
    await signUp(lab, "bob");
    const [bob] = await lab.users();
    const browser = visitor();
    const smuggled = new URLSearchParams({
      callbackURL: EVIL,
      errorCallbackURL: EVIL,
      newUserCallbackURL: EVIL,
      redirect_uri: EVIL,
      userId: bob?.id ?? "",
      link: JSON.stringify({ userId: bob?.id }),
      requestSignUp: "true",
      code_verifier: "v",
      user: JSON.stringify({ email: personOf("bob").email, sub: "bob-there", id: bob?.id, emailVerified: true }),
    });
    const query = `${consent(await begin(browser), claimsOf("carol"))}&${smuggled}`;
    expect(placeOf(await comeBack(browser, query))).toBe("/home");
    expect(await whoIs(browser)).toBe("carol");
  });

  test("link-social links the session's person, whoever else is named", async () => {
    const { lab, world } = await openOAuth();
    const alice = await signUp(lab, "alice");
    await prove(lab, "alice");
    await signUp(lab, "bob");
    await link(lab, "bob", "mock2");
    const bob = (await lab.users()).find(({ name }) => name === "bob");
    const named = { userId: bob?.id, link: { userId: bob?.id, email: personOf("bob").email }, email: bob?.email };
    await walk(world, alice, claimsOf("alice"), named, "/link-social");
    const linked = (await lab.accounts()).find(({ providerId }) => providerId === "mock");
    expect([linked?.userId === bob?.id, linked?.accountId]).toEqual([false, "alice-there"]);
  });
});
