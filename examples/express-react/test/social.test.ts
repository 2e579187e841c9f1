import { hasChromium } from "@sallyport/test-kit/chromium";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { allow, deny, signInByDemoId, signOut, waysOf } from "./support/demo-id.ts";
import { clickLink } from "./support/open-mail.ts";
import { sendSignIn } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const PASSWORD = "nine wild geese";
const focusedText = () => document.activeElement?.textContent;
const wordsOf = (page: Page) => page.evaluate(() => document.body.textContent);

describe.runIf(hasChromium)("somebody who has an account elsewhere", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("signs up by it, and signs in by it again", async () => {
    const page = await (await scene.visit()).open("/sign-up");
    await signInByDemoId(page, "Ada Lovelace");
    await expect.poll(() => page.url()).toBe(`${scene.site.origin}/`);
    await page.getByText("ada@example.com is verified.").waitFor();
    const ways = waysOf(page);
    await ways.getByText("Connected since").waitFor();
    await expect.poll(() => ways.getByRole("listitem").count()).toBe(1);
    await expect.poll(() => ways.getByRole("button", { name: "Disconnect Demo ID" }).isDisabled()).toBe(true);
    expect(await ways.getByText("Connect another account").count()).toBe(0);
    await page.getByLabel("Your name").fill("Ada King");
    await page.getByRole("button", { name: "Save name" }).click();
    await page.getByText("Saved.").waitFor();

    await signOut(page);
    await page.getByRole("button", { name: "Continue with Demo ID" }).click();
    await allow(page, "Ada Lovelace");
    await page.getByRole("heading", { name: "Hello, Ada King" }).waitFor();
  });

  it("says no there, is told so here, and may think again", async () => {
    const page = await (await scene.visit()).open("/sign-in");
    await page.getByRole("button", { name: "Continue with Demo ID" }).click();
    await deny(page);
    await page.getByRole("alert").getByText("You cancelled at Demo ID").waitFor();
    await expect.poll(() => page.evaluate(focusedText)).toContain("You cancelled at Demo ID");
    await expect.poll(() => page.url()).toBe(`${scene.site.origin}/sign-in`);
    await page.reload();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await expect.poll(() => page.getByText("You cancelled").count()).toBe(0);
  });

  it("comes back by the browser's own button, and may choose anew", async () => {
    const page = await (await scene.visit()).open("/sign-in");
    const button = page.getByRole("button", { name: "Continue with Demo ID" });
    await button.click();
    await page.getByRole("heading", { name: "Sign in to Demo ID" }).waitFor();
    await page.goBack();
    await button.click();
    await page.getByRole("heading", { name: "Sign in to Demo ID" }).waitFor();
  });

  it("has no address there, sees none here, and adds one", async () => {
    const page = await (await scene.visit()).open("/sign-in");
    await signInByDemoId(page, "Alan Turing");
    await page.getByText("No e-mail address", { exact: true }).waitFor();
    await page.getByText("Add an e-mail address, and you can set one.").waitFor();
    await waysOf(page).getByText("Connected since").waitFor();
    await page.getByRole("button", { name: "Delete account" }).click();
    expect(await wordsOf(page)).not.toContain("placeholder");
    await page.goto(new URL("/organizations", page.url()).href);
    const link = page.getByRole("link", { name: "add your address" });
    await link.waitFor();
    expect(await wordsOf(page)).not.toContain("placeholder");
    await link.click();

    await page.getByRole("button", { name: "Add an address" }).click();
    await page.getByRole("textbox", { name: "E-mail address" }).fill("alan@example.com");
    await page.getByRole("button", { name: "Mail me the link" }).click();
    await page.getByRole("status").getByText("We have sent a link to alan@example.com.").waitFor();
    await clickLink(page, await scene.mails.next("alan@example.com"));
    await page.getByRole("heading", { name: "Your new address is verified" }).waitFor();
    await page.getByRole("link", { name: "Go to your account" }).click();
    await page.getByText("alan@example.com is verified.").waitFor();
    await page.getByText("A link in a mail lets you set one.").waitFor();
  });

  it("has an account here as well: the password opens it, and connects the other", async () => {
    const page = await (await scene.visit()).open("/sign-in");
    await page.getByRole("button", { name: "Continue with Demo ID" }).click();
    await allow(page, "Katherine Johnson");
    const alert = page.getByRole("alert").filter({ hasText: "There is already an account" });
    await alert.getByText("Sign in to it with your password within ten minutes").waitFor();

    await sendSignIn(page, { email: "katherine@example.com", password: PASSWORD });
    await page.getByRole("heading", { name: "Hello, Katherine Johnson" }).waitFor();
    const ways = waysOf(page);
    await ways.getByText("Demo ID is connected: from now on it opens this account too.").waitFor();
    await expect.poll(() => ways.getByRole("listitem").count()).toBe(2);
    const sessions = page.getByRole("region", { name: "Where you are signed in" });
    await sessions.getByText("This device").waitFor();
    await expect.poll(() => sessions.getByRole("listitem").count()).toBe(1);

    await signOut(page);
    await expect.poll(() => page.getByText("There is already an account").count()).toBe(0);
    await signInByDemoId(page, "Katherine Johnson");
    await ways.getByRole("button", { name: "Disconnect Demo ID" }).waitFor();
    await expect.poll(() => ways.getByText("is connected").count()).toBe(0);
    await expect.poll(() => ways.getByRole("listitem").count()).toBe(2);
  });

  it("has an address that the provider does not vouch for: it opens nobody's account, and offers nothing", async () => {
    const owner = { name: "Grace Hopper", email: "grace@example.com", password: PASSWORD };
    await (await scene.visit()).signUp(owner);
    const page = await (await scene.visit()).open("/sign-up");
    await page.getByRole("button", { name: "Continue with Demo ID" }).click();
    await allow(page, "Grace Hopper");
    await page
      .getByRole("alert")
      .getByText("Sign in as you did before. Demo ID has not verified this address")
      .waitFor();
    await expect.poll(() => page.title()).toBe("Create an account · Sallyport");
    await page.getByRole("link", { name: "Sign in" }).click();
    await sendSignIn(page, owner);
    await page.getByRole("heading", { name: "Hello, Grace Hopper" }).waitFor();
    await waysOf(page).getByRole("button", { name: "Connect Demo ID" }).waitFor();
    await expect.poll(() => waysOf(page).getByRole("button", { name: "Disconnect Demo ID" }).count()).toBe(0);
  });
});
