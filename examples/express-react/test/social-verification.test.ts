import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { allow, signInByDemoId, waysOf } from "./support/demo-id.ts";
import { clickLink } from "./support/open-mail.ts";
import { newPerson, sendSignIn } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

describe.runIf(hasChromium)("where nobody gets in before their address is verified", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene({ REQUIRE_VERIFICATION: "1" });
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("an address that the provider does not vouch for is verified first", async () => {
    const page = await (await scene.visit()).open("/sign-up");
    await page.getByRole("button", { name: "Continue with Demo ID" }).click();
    await allow(page, "Grace Hopper");
    await page.getByRole("alert").getByText("Open the link that we have sent to it, then sign in.").waitFor();
    await clickLink(page, await scene.mails.next("grace@example.com"));
    await page.getByText("your address is verified: sign in once more.").waitFor();
    await signInByDemoId(page, "Grace Hopper");
    await page.getByText("grace@example.com is verified.").waitFor();
  });

  it("one that it vouches for opens the account at once", async () => {
    const page = await (await scene.visit()).open("/sign-up");
    await signInByDemoId(page, "Ada Lovelace");
    // A mail that is asked for later has come: an earlier one would be there.
    const later = newPerson();
    await (await scene.visit()).signUp(later);
    await scene.mails.next(later.email);
    expect(scene.mails.unread("ada@example.com")).toBe(0);
  });

  it("what waits to be connected is connected after that", async () => {
    const katherine = { email: "katherine@example.com", password: "nine wild geese" };
    await scene.mails.next(katherine.email);
    const page = await (await scene.visit()).open("/sign-in");
    await page.getByRole("button", { name: "Continue with Demo ID" }).click();
    await allow(page, "Katherine Johnson");
    await page.getByRole("alert").getByText("with your password within ten minutes").waitFor();
    await sendSignIn(page, katherine);
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    await clickLink(page, await scene.mails.next(katherine.email));
    await page.getByRole("link", { name: "Sign in" }).click();
    await sendSignIn(page, katherine);
    await waysOf(page).getByRole("button", { name: "Disconnect Demo ID" }).waitFor();
  });
});
