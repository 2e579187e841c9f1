import { hasChromium } from "@sallyport/test-kit/chromium";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { allow, deny } from "./support/demo-id.ts";
import { clickLink } from "./support/open-mail.ts";
import { createOrganization, fillCreate, fillInvite, invite, memberRow, openPart } from "./support/organization.ts";
import { fillSignUp, newPerson, sendSignIn, signUp } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

const isIn = async (page: Page, organization: string, role = "Member") => {
  await page.getByRole("heading", { name: organization, level: 1 }).waitFor();
  await page.getByText(`Your role: ${role}`, { exact: true }).waitFor();
};

describe.runIf(hasChromium)("somebody who is invited", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  /** Ann, in her organization, has invited that address; the invited's browser shows what the mail led to. */
  async function arrive(organization: string, email: string) {
    await inviteTo(organization, email);
    const invited = await (await scene.visit()).open("about:blank");
    await clickLink(invited, await scene.mails.next(email));
    await invited.getByRole("heading", { name: `Ann invites you to ${organization}` }).waitFor();
    return invited;
  }

  /** Ann, in her organization, invites that address. */
  async function inviteTo(organization: string, email: string): Promise<void> {
    const ann = await scene.visit();
    await ann.signUp(newPerson("Ann"));
    const { id } = await createOrganization(ann, organization);
    await invite(ann, id, email);
  }

  it("is invited by the form, signs up by password and is in", async () => {
    const bob = newPerson("Bob");
    const ann = await (await scene.visit()).open("/sign-up");
    await fillSignUp(ann, newPerson("Ann"));
    await ann.getByRole("heading", { name: "Hello, Ann" }).waitFor();
    await fillCreate(ann, "Password Works");
    await fillInvite(ann, bob.email, "Admin");
    const invited = await (await scene.visit()).open("/sign-in");
    await clickLink(invited, await scene.mails.next(bob.email));
    await invited.getByRole("heading", { name: "Ann invites you to Password Works" }).waitFor();
    expect(await invited.evaluate(() => document.body.textContent)).not.toContain(bob.email);
    await invited.getByRole("link", { name: "Create an account and join" }).click();
    await fillSignUp(invited, bob);
    await isIn(invited, "Password Works", "Admin");
    await expect.poll(() => new URL(invited.url()).pathname).toBe("/organizations/password-works");

    await openPart(ann, "Members");
    await memberRow(ann, "Bob").locator(".session-meta").getByText("Admin").waitFor();
    await invited.goto("/organizations");
    await invited.getByRole("link", { name: "Password Works" }).waitFor();
  });

  it("signs up by Demo ID and is in", async () => {
    const invited = await arrive("Demo Works", "ada@example.com");
    await invited.getByRole("button", { name: "Continue with Demo ID" }).click();
    await deny(invited);
    await invited.getByRole("alert").getByText("You cancelled at Demo ID").waitFor();
    await invited.getByRole("button", { name: "Continue with Demo ID" }).click();
    await allow(invited, "Ada Lovelace");
    await isIn(invited, "Demo Works");
  });

  it("has an account: signs in, is in, and the invitation is used up", async () => {
    const bob = newPerson("Bob");
    await (await scene.visit()).signUp(bob);
    await scene.mails.next(bob.email);
    const invited = await arrive("Second Home", bob.email);
    const { pathname, search } = new URL(invited.url());
    await invited.getByRole("link", { name: "Sign in and join" }).click();
    await sendSignIn(invited, bob);
    await isIn(invited, "Second Home");
    await invited.goto(pathname + search);
    await invited.getByRole("heading", { name: "This invitation is no longer good" }).waitFor();
    await invited.getByRole("link", { name: "Go to your organizations" }).click();
    await invited.getByRole("link", { name: "Second Home" }).waitFor();
  });

  it("is signed in already: accepts or declines, and is not taken in unasked", async () => {
    const bob = newPerson("Bob");
    const page = await (await scene.visit()).join(bob);
    await scene.mails.next(bob.email);
    for (const [organization, answer] of [
      ["First Offer", "Decline"],
      ["Second Offer", "Accept"],
    ] as const) {
      await inviteTo(organization, bob.email);
      await clickLink(page, await scene.mails.next(bob.email));
      await page.getByText("You would be a member there.").waitFor();
      await page.getByRole("button", { name: answer }).click();
    }
    await isIn(page, "Second Offer");
    await page.goto("/organizations");
    await page.getByRole("link", { name: "Second Offer" }).waitFor();
    await expect.poll(() => page.getByRole("link", { name: "First Offer" }).count()).toBe(0);
  });

  it("sees what waits on the page of organizations, and not before the address is verified", async () => {
    const bob = newPerson("Bob");
    const page = await (await scene.visit()).join(bob);
    const welcome = await scene.mails.next(bob.email);
    await arrive("Patience", bob.email);
    const answers: [string, number][] = [];
    page.on("response", (answer) => answers.push([new URL(answer.url()).pathname, answer.status()]));
    await page.goto("/organizations");
    await page.getByText("to see who has invited you").waitFor();
    await page.getByText("None yet.").waitFor();
    expect(answers.filter(([, status]) => status >= 400)).toEqual([]);
    expect(answers.map(([path]) => path)).not.toContain("/api/auth/organization/list-user-invitations");

    await clickLink(page, welcome);
    await page.getByRole("heading", { name: "Your address is verified" }).waitFor();
    await page.goto("/organizations");
    await page.getByRole("button", { name: "Accept the invitation to Patience" }).click();
    await page.getByRole("status").getByText("You are a member of Patience now.").waitFor();
  });

  it("is signed in with another address: is told for whom it is, and goes on with that one", async () => {
    const bob = newPerson("Bob");
    const invited = await arrive("Not Yours", bob.email);
    const link = new URL(invited.url());
    const mallory = newPerson("Mallory");
    await signUp(invited, mallory);
    await invited.goto(link.pathname + link.search);
    await invited.getByRole("heading", { name: "This invitation is for somebody else" }).waitFor();
    await invited.getByText("p***@example.com").waitFor();
    await invited.getByText(mallory.email).waitFor();
    expect(await invited.evaluate(() => document.body.textContent)).not.toContain(bob.email);
    await invited.getByRole("button", { name: "Sign out and go on" }).click();
    await invited.getByRole("link", { name: "Create an account and join" }).click();
    await fillSignUp(invited, bob);
    await isIn(invited, "Not Yours");
  });
});

describe.runIf(hasChromium)("somebody who is invited where nobody gets in before their address is verified", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await createScene({ REQUIRE_VERIFICATION: "1" });
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  /** Ada, by Demo ID, which vouches for her address, has invited somebody; answers the invited's page. */
  async function invitedTo(organization: string, email: string) {
    const ada = await (await scene.visit()).open("/sign-in");
    await ada.getByRole("button", { name: "Continue with Demo ID" }).click();
    await allow(ada, "Ada Lovelace");
    await ada.getByRole("heading", { name: "Hello, Ada Lovelace" }).waitFor();
    await fillCreate(ada, organization);
    await fillInvite(ada, email);
    const invited = await (await scene.visit()).open("/sign-in");
    await clickLink(invited, await scene.mails.next(email));
    return invited;
  }

  it("signs up, verifies the address by the mail, and is in", async () => {
    const bob = newPerson("Bob");
    const invited = await invitedTo("Proven", bob.email);
    await invited.getByRole("link", { name: "Create an account and join" }).click();
    await fillSignUp(invited, bob);
    await invited.getByRole("heading", { name: "Check your mail" }).waitFor();
    await clickLink(invited, await scene.mails.next(bob.email));
    await invited.getByRole("heading", { name: "Ada Lovelace invites you to Proven" }).waitFor();
    await invited.getByRole("link", { name: "Sign in and join" }).click();
    await sendSignIn(invited, bob);
    await isIn(invited, "Proven");
  });
});
