import { user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { begin, claimsOf } from "../../attacks/oauth/oauth-harness.ts";
import { describeTwoHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { signUp, trySignIn } from "../../ground/people.ts";
import { openRoom } from "./sign-in-lab.ts";

/** Alice's browser has a pending link of a provider account, which waits for another sign-in. */
async function openWaiting(open: OpenHarness) {
  const room = await openRoom(open, { account: { accountLinking: { disableImplicitLinking: true } } });
  await signUp(room.lab, "alice");
  await room.lab.store.update(user, { where: {} }, { emailVerified: true });
  const browser = new Browser(room.lab);
  const query = room.world.consent(await begin(browser), claimsOf("alice"));
  await browser.get("/callback/mock", { query });
  expect(browser.cookies.get("sallyport.pending_link")).toBeDefined();
  return { ...room, browser, linked: async () => (await room.lab.accounts()).map(({ providerId }) => providerId) };
}

describeTwoHarnesses("a pending account link", (open) => {
  test.each(["deny", "challenge", "policy throws", "listener throws"] as const)(
    "is not completed by a sign-in: %s",
    async (verdict) => {
      const { browser, linked, state, lab } = await openWaiting(open);
      state.verdict = verdict;
      if (/throws/.test(verdict)) await expect(trySignIn(browser, "alice")).rejects.toThrow(/500/);
      else await trySignIn(browser, "alice");
      expect(await linked()).toEqual(["credential"]);
      expect(await lab.sessions()).toHaveLength(1);
    },
  );

  test("is completed once the challenge is solved", async () => {
    const { browser, linked, state } = await openWaiting(open);
    state.verdict = "challenge";
    await trySignIn(browser, "alice");
    await browser.post("/gate/answer", { challenge: "gate", answer: "right" });
    expect((await linked()).sort()).toEqual(["credential", "mock"]);
  });

  test("waits for the challenge when the verified address alone would link it", async () => {
    const room = await openRoom(open);
    await signUp(room.lab, "alice");
    await room.lab.store.update(user, { where: {} }, { emailVerified: true });
    room.state.verdict = "challenge";
    const browser = new Browser(room.lab);
    await browser.get("/callback/mock", { query: room.world.consent(await begin(browser), claimsOf("alice")) });
    expect(await room.lab.accounts()).toHaveLength(1);
    await browser.post("/gate/answer", { challenge: "gate", answer: "right" });
    expect(await room.lab.accounts()).toHaveLength(2);
  });
});
