import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { hasChromium } from "@sallyport/test-kit/chromium";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDemoAuth } from "../server/create-demo-auth.ts";
import { answer, atChallenge, enrol, factorOf } from "./support/authenticator.ts";
import { signOut } from "./support/demo-id.ts";
import { newPerson, sendSignIn } from "./support/person.ts";
import { createScene, type Scene } from "./support/scene.ts";

/** What whoever runs the site does for somebody who has lost everything, once they know who it is. */
async function reset({ site }: Scene, email: string): Promise<void> {
  const database = new DatabaseSync(site.database);
  const row = database.prepare("SELECT id FROM user WHERE email = ?").get(email);
  database.close();
  const providers = { social: {}, custom: [], names: {} };
  const setting = { dataDir: dirname(site.database), origin: site.origin, port: Number(new URL(site.origin).port) };
  const flags = { requireVerification: false, adminEmails: [], signInByLink: false, send: async () => {}, providers };
  const auth = createDemoAuth({ ...setting, ...flags });
  await auth.api.twoFactor.reset({ body: { userId: String(row?.id) } });
  await auth.close();
}

describe.runIf(hasChromium)("somebody who has lost their authenticator", () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await createScene();
  });
  afterEach(() => scene.clear());
  afterAll(() => scene?.end());

  it("signs in by a backup code, which counts once, and sets the second factor up anew", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    const { codes } = await enrol(page, person.password);
    const [first = ""] = codes;
    await signOut(page);
    await sendSignIn(page, person);
    await atChallenge(page);
    await page.getByText("You have lost your device").click();
    await page.getByText("Sign in with one of the backup codes").waitFor();
    await page.getByRole("button", { name: "Use a backup code" }).click();
    await answer(page, "Backup code", first.toUpperCase());
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    await factorOf(page).getByText("9 backup codes are left.").waitFor();

    const elsewhere = await (await scene.visit()).open("/sign-in");
    await sendSignIn(elsewhere, person);
    await atChallenge(elsewhere);
    await elsewhere.getByRole("button", { name: "Use a backup code" }).click();
    await answer(elsewhere, "Backup code", first);
    await elsewhere.getByText("That is none of your backup codes").waitFor();

    const panel = factorOf(page);
    await panel.getByRole("button", { name: "Switch off" }).click();
    await panel.getByLabel("Your password", { exact: true }).fill(person.password);
    await panel.getByRole("button", { name: "Switch it off" }).click();
    await panel.getByText("The second factor is off.").waitFor();
    await enrol(page, person.password);
  });

  it("and the backup codes as well: the server takes the factor away, and the sign-in that waited is over", async () => {
    const person = newPerson();
    const page = await (await scene.visit()).join(person);
    const { code } = await enrol(page, person.password);
    await signOut(page);
    await sendSignIn(page, person);
    await atChallenge(page);
    await reset(scene, person.email);
    await answer(page, "Code from your authenticator", code(1));
    await page.getByRole("heading", { name: "Sign in once more" }).waitFor();
    await page.getByRole("link", { name: "Sign in" }).click();
    await sendSignIn(page, person);
    await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
    await factorOf(page).getByRole("button", { name: "Set up a second factor" }).waitFor();
    expect(await factorOf(page).getByText("backup codes are left").count()).toBe(0);
  });

  it("finds no challenge where no sign-in waits", async () => {
    const page = await (await scene.visit()).open("/two-factor");
    await page.getByRole("heading", { name: "Sign in once more" }).waitFor();
    await page.getByRole("link", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });
});
