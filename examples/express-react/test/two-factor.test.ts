import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { answer, atChallenge, createAuthenticator, enrol, factorOf } from "./support/authenticator.ts";
import { signOut } from "./support/demo-id.ts";
import { newPerson, sendSignIn } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const CODE = "Code from your authenticator";

describe.runIf(hasChromium)("somebody with a second factor", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("enrols after showing their password, keeps the codes, and signs in by password and code", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    const panel = factorOf(page);
    await panel.getByRole("button", { name: "Set up a second factor" }).click();
    await panel.getByLabel("Your password", { exact: true }).fill("not my password");
    await panel.getByRole("button", { name: "Set up" }).click();
    await panel.getByText("That is not your password.").waitFor();
    await panel.getByLabel("Your password", { exact: true }).fill(person.password);
    await panel.getByRole("button", { name: "Set up" }).click();
    const secret = ((await panel.locator(".secret").textContent()) ?? "").replaceAll(" ", "");
    const { code } = createAuthenticator(secret);
    await panel.getByLabel(CODE).fill("000000");
    await panel.getByRole("button", { name: "Turn on" }).click();
    await panel.getByText("That code is not right").waitFor();
    await panel.getByLabel(CODE).fill(code());
    await panel.getByRole("button", { name: "Turn on" }).click();
    const codes = panel.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
    await expect.poll(() => codes.count()).toBe(10);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("link", { name: "Download codes" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("sallyport-backup-codes.txt");
    await panel.getByRole("button", { name: "I have kept them" }).click();
    await panel.getByText("10 backup codes are left.").waitFor();

    await signOut(page);
    await sendSignIn(page, person);
    await atChallenge(page);
    await expect.poll(() => page.title()).toBe("One more step · Sallyport");
    await answer(page, CODE, "000000");
    await page.getByText("That code is not right").waitFor();
    await page.goto("/");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await sendSignIn(page, person);
    await atChallenge(page);
    await answer(page, CODE, code(1));
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    await expect.poll(() => page.url()).toBe(`${scene.site.origin}/`);
  });

  it("is led on to where the sign-in was to end", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    const { code } = await enrol(page, person.password);
    const elsewhere = await (await scene.visit()).open("/organizations");
    await sendSignIn(elsewhere, person);
    await atChallenge(elsewhere);
    await answer(elsewhere, CODE, code(1));
    await elsewhere.getByRole("heading", { name: "Your organizations" }).waitFor();
    await expect.poll(() => elsewhere.url()).toBe(`${scene.site.origin}/organizations`);
  });

  it("has a code sent by mail", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    await scene.mails.next(person.email);
    await enrol(page, person.password);
    await signOut(page);
    await sendSignIn(page, person);
    await atChallenge(page);
    await page.getByRole("button", { name: "Have a code sent by mail" }).click();
    await page.getByRole("button", { name: "Send the code" }).click();
    await page.getByText("Sent.").waitFor();
    const [code = ""] = /\d{6}/.exec((await scene.mails.next(person.email)).subject ?? "") ?? [];
    await answer(page, "Code from the mail", code);
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
  });

  it("trusts a device, is not asked there, and stops trusting it", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    const { code } = await enrol(page, person.password);
    await factorOf(page).getByText("None: every sign-in asks for a code.").waitFor();
    await signOut(page);
    await sendSignIn(page, person);
    await atChallenge(page);
    await page.getByRole("checkbox", { name: "Do not ask on this device" }).check();
    await answer(page, CODE, code(1));
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    await signOut(page);
    await sendSignIn(page, person);
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();

    const devices = factorOf(page).getByRole("list", { name: "Trusted devices" });
    await devices.getByText("This device").waitFor();
    await devices.getByRole("button", { name: "Stop trusting" }).click();
    await factorOf(page).getByText("is asked again.").waitFor();
    await expect.poll(() => devices.getByRole("listitem").count()).toBe(0);
    await signOut(page);
    await sendSignIn(page, person);
    await atChallenge(page);
  });

  it("makes new backup codes, and switches it off, each after being asked again", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    const { codes } = await enrol(page, person.password);
    const panel = factorOf(page);
    await panel.getByRole("button", { name: "New backup codes" }).click();
    await panel.getByLabel("Your password", { exact: true }).fill(person.password);
    await panel.getByRole("button", { name: "Make new codes" }).click();
    await panel.getByRole("heading", { name: "Keep these backup codes" }).waitFor();
    const renewed = await panel.getByRole("list", { name: "Backup codes" }).getByRole("listitem").allTextContents();
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    await panel.getByRole("button", { name: "I have kept them" }).click();
    await panel.getByText("The old backup codes are dead.").waitFor();

    await panel.getByRole("button", { name: "Switch off" }).click();
    await panel.getByLabel("Your password", { exact: true }).fill("not my password");
    await panel.getByRole("button", { name: "Switch it off" }).click();
    await panel.getByText("That is not your password.").waitFor();
    await panel.getByLabel("Your password", { exact: true }).fill(person.password);
    await panel.getByRole("button", { name: "Switch it off" }).click();
    await panel.getByText("The second factor is off.").waitFor();
    await signOut(page);
    await sendSignIn(page, person);
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
  });
});
