import { session, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { OWN_PAGE } from "../../ground/mailed.ts";
import { personOf, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { beginEnrolling, enrol, held, INVALID, openTwoFactor, told, verifyTotp } from "./two-factor-harness.ts";
import { rowsOf } from "./two-factor-rows.ts";

describeHarnesses("a sign-in that waits", (open) => {
  test("is refused after ten minutes, after its answer, and after what ends it", async () => {
    const { lab, mailbox, alice } = await openTwoFactor(open);
    await prove(lab, "alice");
    const late = await held(lab, "alice");
    lab.clock.advance({ seconds: 601 });
    expect(told(await verifyTotp(late, alice.phone.code()))).toEqual(INVALID);
    const browser = await held(lab, "alice");
    const twin = new Browser(lab);
    twin.cookies.set("sallyport.pending_sign_in", browser.cookies.get("sallyport.pending_sign_in") ?? "");
    expect((await verifyTotp(browser, alice.phone.code())).status).toBe(200);
    expect(told(await verifyTotp(twin, alice.phone.code(1)))).toEqual(INVALID);
    lab.clock.advance({ seconds: 90 });
    const reset = await held(lab, "alice");
    await new Browser(lab).post("/request-password-reset", { email: personOf("alice").email });
    const { token } = await mailbox.last("reset-password");
    expect((await new Browser(lab).post("/reset-password", { token, newPassword: "a new password" })).status).toBe(200);
    expect(told(await verifyTotp(reset, alice.phone.code()))).toEqual(INVALID);
    const gone = new Browser(lab);
    await trySignIn(gone, "alice", { password: "a new password" });
    await lab.store.delete(user, { where: { name: "alice" } });
    expect(told(await verifyTotp(gone, alice.phone.code()))).toEqual(INVALID);
    // Bob's, and none of hers.
    expect((await lab.sessions()).length).toBe(1);
  });

  test("from two tabs at once begins one session", async () => {
    const { lab, alice } = await openTwoFactor(open);
    await lab.store.delete(session, { where: {} });
    const browser = await held(lab, "alice");
    const twin = new Browser(lab);
    twin.cookies.set("sallyport.pending_sign_in", browser.cookies.get("sallyport.pending_sign_in") ?? "");
    const answers = await Promise.all([verifyTotp(browser, alice.phone.code()), verifyTotp(twin, alice.phone.code(1))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await lab.sessions()).toHaveLength(1);
  });
});

describeHarnesses("where it leads", (open) => {
  test("never to a place of the request's, and on to the callbackURL once it is met", async () => {
    const { lab, alice } = await openTwoFactor(open, { challengePage: "/second-step" });
    for (const callbackURL of ["https://evil.com", "//evil.com", "/\\evil.com", "javascript:alert(1)"]) {
      const answer = await trySignIn(new Browser(lab), "alice", { callbackURL });
      expect(answer.status, callbackURL).toBe(403);
      expect(answer.given).toEqual([]);
    }
    const browser = new Browser(lab);
    const answer = await trySignIn(browser, "alice", { callbackURL: "/home" });
    expect(answer.at("url")).toBeUndefined();
    const more = { callbackURL: "https://evil.com", url: "https://evil.com", redirectTo: "https://evil.com" };
    const met = await verifyTotp(browser, alice.phone.code(), more);
    expect([met.at("redirect"), met.at("url")]).toEqual([true, "/home"]);
  });
});

describeHarnesses("somebody who signed up with an address that is not theirs", (open) => {
  test("has no factor left once its owner proves it by a link, and the owner comes in", async () => {
    const { lab, mailbox } = await openTwoFactor(
      open,
      {},
      { emailVerification: { autoSignInAfterVerification: true } },
    );
    await enrol(lab, await signUp(lab, "carol"), "carol");
    const owner = new Browser(lab);
    await owner.post("/send-verification-email", { email: personOf("carol").email });
    const { url } = await mailbox.last("verify-email");
    const opened = await owner.get(url, { headers: OWN_PAGE });
    expect([200, 302]).toContain(opened.status);
    expect(await whoIs(owner)).toBe("carol");
    expect(await rowsOf(lab, "twoFactor")).toHaveLength(2);
    expect(await lab.store.find(user, { where: { name: "carol" } })).toMatchObject({ twoFactorEnabled: false });
  });

  test("nor once the owner resets the password", async () => {
    const { lab, mailbox } = await openTwoFactor(open);
    await enrol(lab, await signUp(lab, "carol"), "carol");
    const { email } = personOf("carol");
    await new Browser(lab).post("/request-password-reset", { email });
    const { token } = await mailbox.last("reset-password");
    expect((await new Browser(lab).post("/reset-password", { token, newPassword: "the owner's own" })).status).toBe(
      200,
    );
    const owner = await signIn(lab, "carol", { password: "the owner's own" });
    const answer = await owner.post("/two-factor/enable", { password: "the owner's own" });
    expect(answer.status).toBe(200);
  });

  test("is let in to a required factor only by the enrolment that follows the newest sign-in", async () => {
    const { lab } = await openTwoFactor(open, { required: ({ name }) => name === "carol" });
    const carol = await signUp(lab, "carol");
    const first = await beginEnrolling(lab, carol, null);
    const other = new Browser(lab);
    await trySignIn(other, "carol");
    const second = await beginEnrolling(lab, other, null);
    if (first.phone.code() !== second.phone.code())
      expect(told(await verifyTotp(carol, first.phone.code()))).toEqual([401, "INVALID_CODE"]);
    expect((await verifyTotp(other, second.phone.code())).status).toBe(200);
    expect(told(await carol.post("/two-factor/enable", {}))).toEqual(INVALID);
  });
});
