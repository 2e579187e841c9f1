import { hasChromium } from "sallyport-tests/ground/chromium";
import { isLong } from "sallyport-tests/ground/long-form";
import { totpOf } from "sallyport-tests/ground/totp";
import { describe, expect, it } from "vitest";
import { allow, deny, signInByDemoId, toDemoId, waysOf } from "./support/demo-id.ts";
import { clickLink } from "./support/open-mail.ts";
import { atHome, newPerson, openAccount, sendSignIn, signOut } from "./support/person.ts";
import { createScene } from "./support/scene.ts";

describe.runIf(hasChromium && isLong)("a user with a Demo ID account", () => {
  const scene = createScene();

  it("cancels at the provider, then signs up with it and signs in again", async () => {
    const page = await (await scene.visit()).open("/sign-up");
    await toDemoId(page);
    await deny(page);
    await page.getByRole("alert").getByText("You canceled the sign-in.").waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/sign-up");
    await toDemoId(page);
    await page.getByRole("heading", { name: "Sign in to Demo ID" }).waitFor();
    // The browser's back button must work.
    await page.goBack();
    await signInByDemoId(page, "Ada Lovelace");
    await page.getByText("Verified", { exact: true }).waitFor();
    await waysOf(page).getByText("Add another method before you remove this one.").waitFor();
    await signOut(page);
    await toDemoId(page);
    await allow(page, "Ada Lovelace");
    await atHome(page);
  });

  it("without an email address there adds one here", async () => {
    const page = await (await scene.visit()).open("/sign-up");
    await signInByDemoId(page, "Alan Turing");
    await page.getByText("You don’t have an email address yet.").waitFor();
    expect(await page.evaluate(() => document.body.textContent)).not.toContain("placeholder");
    await page.getByRole("button", { name: "Add email address" }).click();
    await page.getByLabel("New email address").fill("alan@example.com");
    await page.keyboard.press("Enter");
    await clickLink(page, await scene.mails.next("alan@example.com"));
    await openAccount(page);
    await page.getByText("Verified", { exact: true }).waitFor();
  });

  it("with an account here connects the provider by signing in with the password, and disconnects it", async () => {
    const page = await (await scene.visit()).open("/sign-in");
    await toDemoId(page);
    await allow(page, "Katherine Johnson");
    await page.getByRole("alert").getByText("An account with this email address already exists.").waitFor();
    await sendSignIn(page, { email: "katherine@example.com", password: "nine wild geese" });
    await atHome(page);
    await openAccount(page);
    await waysOf(page).getByRole("button", { name: "Disconnect Demo" }).waitFor();
    await signOut(page);
    await toDemoId(page);
    await allow(page, "Katherine Johnson");
    await atHome(page);
    await openAccount(page);
    await waysOf(page).getByRole("button", { name: "Disconnect Demo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect Demo" }).click();
    await waysOf(page).getByText("Demo disconnected").waitFor();
  });

  it("connects the provider, and is asked for the second factor after signing in with it", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    await waysOf(page).getByRole("button", { name: "Connect Demo" }).click();
    await allow(page, "Katherine Johnson");
    await waysOf(page).getByRole("button", { name: "Disconnect Demo" }).waitFor();
    await page.getByRole("navigation").getByRole("link", { name: "Security" }).click();
    const factor = page.getByRole("region", { name: "Two-factor authentication" });
    await factor.getByRole("button", { name: "Set up" }).click();
    await factor.getByLabel("Password", { exact: true }).fill(person.password);
    await page.keyboard.press("Enter");
    const secret = await factor.getByText(/^[A-Z2-7 ]{32,}$/).textContent();
    const totpURI = `otpauth://totp/Demo?secret=${secret?.replaceAll(" ", "")}`;
    await factor.getByLabel("Authenticator app code").fill(totpOf(totpURI, new Date()));
    await factor.getByRole("button", { name: "I’ve saved my codes" }).click();
    await signOut(page);
    await toDemoId(page);
    await page.getByRole("button", { name: "Katherine Johnson" }).click();
    await page.waitForURL("**/two-factor");
    await page.getByLabel("Authenticator app code").fill(totpOf(totpURI, new Date(), 1));
    await atHome(page);
  });
});
