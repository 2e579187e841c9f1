import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { clickLink, linksOf } from "./support/open-mail.ts";
import { fillSignUp, newPerson, sendSignIn, signUp } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

describe.runIf(hasChromium)("an address to be verified", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("is verified by the link in the mail that sign-up sends", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).open();
    await signUp(page, person);
    const email = page.getByRole("region", { name: "Your e-mail address" });
    await email.getByText("Not verified yet").waitFor();
    await page.getByText("Not verified", { exact: true }).waitFor();

    const mail = await scene.mails.next(person.email);
    expect(mail.recipients).toEqual([person.email]);
    const [link = ""] = linksOf(mail);
    expect(link.startsWith(`${scene.site.origin}/api/auth/verify-email?`)).toBe(true);
    expect(new URL(link).searchParams.getAll("callbackURL")).toEqual(["/verified"]);
    expect(mail.text).toContain(link);

    await clickLink(page, mail);
    await page.getByRole("heading", { name: "Your address is verified" }).waitFor();
    await expect.poll(() => page.url()).toBe(`${scene.site.origin}/verified`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Your address is verified");
    await page.getByRole("link", { name: "Go to your account" }).click();
    await email.getByText("is verified.").waitFor();
    await expect.poll(() => page.getByText("Not verified").count()).toBe(0);
  });

  it("gets the link once more, and is verified in a browser that nobody signed in to", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    await scene.mails.next(person.email);
    const resend = page.getByRole("button", { name: "Send the link again" });
    await resend.click();
    await page.getByRole("status").getByText("Sent.").waitFor();
    await expect.poll(() => resend.evaluate((button) => button === document.activeElement)).toBe(true);

    const elsewhere = await (await scene.visit()).context.newPage();
    await clickLink(elsewhere, await scene.mails.next(person.email));
    await elsewhere.getByRole("heading", { name: "Your address is verified" }).waitFor();
    await elsewhere.getByRole("link", { name: "Sign in" }).click();
    await sendSignIn(elsewhere, person);
    await elsewhere.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    await elsewhere.getByText("is verified.").waitFor();
  });

  it("comes in a mail in the language of the pages, whatever the browser's is", async () => {
    const person = newPerson();
    const page = await (await scene.visit({ locale: "de-DE" })).open();
    await signUp(page, person);
    expect((await scene.mails.next(person.email)).html).toMatch(/<html[^>]* lang="en"/);
  });

  it("asks once for the link, however often the button is pressed", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const calls: string[] = [];
    await page.route("**/api/auth/send-verification-email", async (route) => {
      calls.push(route.request().url());
      await held;
      await route.continue();
    });
    await page.getByRole("button", { name: "Send the link again" }).dblclick();
    const busy = page.getByRole("button", { name: "Sending …" });
    await busy.waitFor();
    await expect.poll(() => busy.getAttribute("aria-disabled")).toBe("true");
    answer();
    await page.getByRole("status").getByText("Sent.").waitFor();
    expect(calls).toHaveLength(1);
  });

  it.each([
    ["token_expired", "This link has expired. Ask for a new one."],
    ["invalid_token", "It was used already, or a newer one"],
    ["user_not_found", "The account that this link belongs to is gone."],
    ["unauthorized", "Sign in to the account that this link belongs to"],
    ["couldnt_update_your_email", "This address can’t be used."],
    ["<script>alert(1)</script>", "Something went wrong on our side."],
  ])("says what is wrong with a link: %s", async (error, words) => {
    const page = await (await scene.visit()).open(`/verified?error=${encodeURIComponent(error)}`);
    await page.getByText(words).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("This link did not work");
    await expect.poll(() => page.title()).toContain("Sallyport");
    await expect.poll(() => page.getByRole("heading", { name: "Your address is verified" }).count()).toBe(0);
    await page.getByRole("link", { name: "Sign in" }).waitFor();
  });

  it("is not taken in by a token of somebody's own making", async () => {
    const page = await (await scene.visit()).open("/api/auth/verify-email?token=mine&callbackURL=/verified");
    await page.getByText("It was used already").waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe("?error=invalid_token");
  });

  it("offers a new link to the person whose old one did not work", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    await scene.mails.next(person.email);
    await page.goto("/verified?error=token_expired");
    await page.getByRole("button", { name: "Send a new link" }).click();
    await page.getByText("Sent.").waitFor();
    await clickLink(page, await scene.mails.next(person.email));
    await page.getByRole("heading", { name: "Your address is verified" }).waitFor();
  });
});

describe.runIf(hasChromium)("a server that lets nobody in before their address is verified", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene({ REQUIRE_VERIFICATION: "1" });
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("says so after sign-up and at sign-in, and opens once the link was", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).open("/sign-up");
    await fillSignUp(page, person);
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    await page.getByText(`We have sent a link to ${person.email}.`).waitFor();
    await expect.poll(() => page.title()).toBe("Check your mail · Sallyport");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Check your mail");
    const first = await scene.mails.next(person.email);

    await page.goto("/sign-in");
    await sendSignIn(page, { ...person, password: "not my password" });
    await page.getByRole("alert").getByText("don’t go together").waitFor();
    await sendSignIn(page, person);
    await page.getByRole("heading", { name: "Check your mail" }).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name.includes("session"))).toEqual([]);
    const second = await scene.mails.next(person.email);
    expect(linksOf(second)[0]).not.toBe(linksOf(first)[0]);
    await page.getByRole("button", { name: "Send it again" }).click();
    await page.getByText("Sent.").waitFor();
    const third = await scene.mails.next(person.email);
    expect(scene.mails.unread(person.email)).toBe(0);

    await clickLink(page, third);
    await page.getByRole("heading", { name: "Your address is verified" }).waitFor();
    await page.getByRole("link", { name: "Sign in" }).click();
    await sendSignIn(page, person);
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
  });

  it("shows whoever signs up with a taken address the same page, and tells the owner", async () => {
    const owner = newPerson();
    const page = await (await scene.visit()).open("/sign-up");
    await fillSignUp(page, owner);
    await clickLink(page, await scene.mails.next(owner.email));
    await page.getByRole("heading", { name: "Your address is verified" }).waitFor();

    const stranger = await (await scene.visit()).open("/sign-up");
    await fillSignUp(stranger, { ...owner, name: "Somebody", password: "guessed it again" });
    await stranger.getByText(`We have sent a link to ${owner.email}.`).waitFor();
    const notice = await scene.mails.next(owner.email);
    expect(linksOf(notice).filter((link) => link.includes("token="))).toEqual([]);
    await stranger.getByRole("button", { name: "Back to the form" }).click();
    await stranger.getByRole("heading", { name: "Create an account" }).waitFor();
    await expect.poll(() => stranger.title()).toBe("Create an account · Sallyport");
  });
});
