import { hasChromium } from "sallyport-tests/ground/chromium";
import { isLong } from "sallyport-tests/ground/long-form";
import { totpOf } from "sallyport-tests/ground/totp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { allow, deny, signInByDemoId, toDemoId, waysOf } from "./support/demo-id.ts";
import { clickLink } from "./support/open-mail.ts";
import { atAccount, newPerson, sendSignIn, signOut } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

describe.runIf(hasChromium && isLong)("somebody who has an account elsewhere", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("says no there, thinks again, signs up by it, and signs in by it again", async () => {
    const page = await (await scene.visit()).open("/sign-up");
    await toDemoId(page);
    await deny(page);
    await page.getByRole("alert").getByText("The sign-in was cancelled").waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/sign-up");
    await toDemoId(page);
    await page.getByRole("heading", { name: "Sign in to Demo ID" }).waitFor();
    // By the browser's own button.
    await page.goBack();
    await signInByDemoId(page, "Ada Lovelace");
    await page.getByText("ada@example.com is verified.").waitFor();
    await waysOf(page).getByText("Your only way in, so it stays.").waitFor();
    await signOut(page);
    await toDemoId(page);
    await allow(page, "Ada Lovelace");
    await atAccount(page);
  });

  it("has no address there, sees none here, and adds one", async () => {
    const page = await (await scene.visit()).open("/sign-up");
    await signInByDemoId(page, "Alan Turing");
    await page.getByText("There is none yet.").waitFor();
    expect(await page.evaluate(() => document.body.textContent)).not.toContain("placeholder");
    await page.getByRole("button", { name: "Add an address" }).click();
    await page.getByLabel("New e-mail address").fill("alan@example.com");
    await page.keyboard.press("Enter");
    await clickLink(page, await scene.mails.next("alan@example.com"));
    await page.getByText("alan@example.com is verified.").waitFor();
  });

  it("has an account here as well: the password opens it, and connects the other", async () => {
    const page = await (await scene.visit()).open("/sign-in");
    await toDemoId(page);
    await allow(page, "Katherine Johnson");
    await page.getByRole("alert").getByText("There is already an account with this email address.").waitFor();
    await sendSignIn(page, { email: "katherine@example.com", password: "nine wild geese" });
    await waysOf(page).getByRole("button", { name: "Disconnect Demo" }).waitFor();
    await signOut(page);
    await toDemoId(page);
    await allow(page, "Katherine Johnson");
    await waysOf(page).getByRole("button", { name: "Disconnect Demo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect Demo" }).click();
    await waysOf(page).getByText("Demo is disconnected.").waitFor();
  });

  it("cannot connect what opens somebody else's account", async () => {
    const page = await (await scene.visit()).join(newPerson());
    await waysOf(page).getByRole("button", { name: "Connect Demo" }).click();
    await allow(page, "Ada Lovelace");
    await page.getByRole("alert").getByText("This account is already connected to someone else.").waitFor();
  });

  it("connects one to their account, and is asked for the second factor after it", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    await waysOf(page).getByRole("button", { name: "Connect Demo" }).click();
    await allow(page, "Katherine Johnson");
    await waysOf(page).getByRole("button", { name: "Disconnect Demo" }).waitFor();
    const factor = page.getByRole("region", { name: "Second factor" });
    await factor.getByRole("button", { name: "Set up a second factor" }).click();
    await factor.getByLabel("Password", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    const secret = await factor.getByText(/^[A-Z2-7 ]{32,}$/).textContent();
    const totpURI = `otpauth://totp/Demo?secret=${secret?.replaceAll(" ", "")}`;
    await factor.getByLabel("Code from your authenticator app").fill(totpOf(totpURI, new Date()));
    await page.keyboard.press("Enter");
    await factor.getByRole("button", { name: "I have kept them" }).click();
    await signOut(page);
    await toDemoId(page);
    await page.getByRole("button", { name: "Katherine Johnson" }).click();
    await page.waitForURL("**/two-factor");
    await page.getByLabel("Code from your authenticator app").fill(totpOf(totpURI, new Date(), 1));
    await page.keyboard.press("Enter");
    await atAccount(page);
  });

  it("has an address that the provider does not vouch for: it opens nobody's account", async () => {
    const owner = { name: "Grace Hopper", email: "grace@example.com", password: "nine wild geese" };
    await (await scene.visit()).signUp(owner);
    const page = await (await scene.visit()).open("/sign-in");
    await toDemoId(page);
    await allow(page, "Grace Hopper");
    await page.getByRole("alert").getByText("There is already an account with this email address.").waitFor();
    await sendSignIn(page, owner);
    await waysOf(page).getByRole("button", { name: "Connect Demo" }).waitFor();
  });
});
