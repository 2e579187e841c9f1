import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeTwoHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, trySignIn } from "../../ground/people.ts";
import { beginEnrolling, held, openTwoFactor, rowsOf, verifyTotp } from "./two-factor-harness.ts";

const COOKIE = "sallyport.trust_device";
const { password } = personOf("alice");

/** Alice in a trusted browser, signed out again. */
async function openTrusted(open: OpenHarness, trustDeviceMaxAge?: number) {
  const app = await openTwoFactor(open, trustDeviceMaxAge === undefined ? {} : { trustDeviceMaxAge });
  const { lab, alice } = app;
  const browser = await held(lab, "alice");
  expect((await verifyTotp(browser, alice.phone.code(), { trustDevice: true })).status).toBe(200);
  const cookie = browser.cookies.get(COOKIE) ?? "";
  /** Returns whether a sign-in with that cookie requires a code. */
  const isAsked = async (name = "alice", value = cookie, given = personOf(name).password) => {
    const other = new Browser(lab);
    if (value !== "") other.cookies.set(COOKIE, value);
    const answer = await trySignIn(other, name, { password: given });
    expect(answer.status, answer.text).toBe(200);
    return answer.at("twoFactorRedirect") === true;
  };
  return { ...app, browser, cookie, isAsked };
}

describeTwoHarnesses("a trusted device", (open) => {
  test("skips the code only for its user, with an unchanged cookie, until it expires", async () => {
    const { lab, isAsked, cookie } = await openTrusted(open);
    expect([await isAsked(), await isAsked()]).toEqual([false, false]);
    expect(await isAsked("bob")).toBe(true);
    const plain = decodeURIComponent(cookie);
    for (const value of [`x${plain}`, plain.slice(0, -3), plain.split(".")[0] ?? "", `${plain}x`]) {
      expect(await isAsked("alice", encodeURIComponent(value)), value).toBe(true);
    }
    const kept = JSON.stringify(await rowsOf(lab, "trustedDevice"));
    expect(kept).not.toContain(plain.split(".")[0]);
    lab.clock.advance({ seconds: 2_592_001 });
    expect(await isAsked()).toBe(true);
  });

  test("requires the code once it is revoked, which only its user can do", async () => {
    const { bob, browser, isAsked } = await openTrusted(open);
    const listed = await browser.get("/two-factor/list-trusted-devices");
    expect(listed.json).toMatchObject([{ isCurrent: true }]);
    expect(listed.text).not.toMatch(/token|userId/);
    const id = String(listed.at(0, "id"));
    expect((await bob.browser.get("/two-factor/list-trusted-devices")).json).toEqual([]);
    expect((await bob.browser.post("/two-factor/revoke-trusted-device", { id })).json).toEqual({ status: false });
    expect(await isAsked()).toBe(false);
    expect((await browser.post("/two-factor/revoke-trusted-device", { id })).json).toEqual({ status: true });
    expect(await isAsked()).toBe(true);
  });

  test("requires the code after the second factor was disabled and enabled again", async () => {
    const { lab, alice, isAsked } = await openTrusted(open);
    expect((await alice.browser.post("/two-factor/disable", { password })).status).toBe(200);
    expect(await isAsked()).toBe(false);
    const { phone } = await beginEnrolling(lab, alice.browser, "alice");
    expect((await verifyTotp(alice.browser, phone.code())).status).toBe(200);
    expect(await isAsked()).toBe(true);
  });

  test("is not offered with trustDeviceMaxAge 0", async () => {
    const { lab, browser, isAsked } = await openTrusted(open, 0);
    expect(browser.cookies.get(COOKIE)).toBeUndefined();
    expect(await rowsOf(lab, "trustedDevice")).toEqual([]);
    expect(await isAsked("alice", "")).toBe(true);
  });
});
