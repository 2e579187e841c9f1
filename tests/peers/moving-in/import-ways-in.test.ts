import { passkey } from "@sallyport/core/passkey";
import { username } from "@sallyport/core/username";
import { planMigration } from "@sallyport/kysely";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { addPasskey, signInBy } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { whoIs } from "../../ground/people.ts";
import { movingCases } from "./cases.ts";
import { DONE, importIn, project } from "./import-project.ts";
import { PASSWORD, type TheirSide } from "./their-side.ts";

const PARTY = { rpID: "localhost", rpName: "Shop" };
const NAMES = { minUsernameLength: 2, immutableUsername: true };
const WRITTEN = `plugins: [passkey(${JSON.stringify(PARTY)}), username(${JSON.stringify(NAMES)})],`;

const person = (name: string) => ({ name, email: `${name}@people.example.org`, password: PASSWORD });

/** Signs a user up with better-auth, with a username and a passkey. */
async function comeTo({ auth }: TheirSide, name: string, authenticator: SoftwareAuthenticator): Promise<void> {
  const browser = new Browser(auth);
  const answer = await browser.post("/sign-up/email", { ...person(name), username: `${name}.B` });
  expect(answer.status, answer.text).toBe(200);
  await addPasskey(browser, authenticator, {}, { name: "Phone" });
}

describe.each(movingCases)("sallyport import of passkeys and usernames from better-auth $version on $name", (one) => {
  const { passkey: theirPasskey, username: theirNames } = one.there.plugins;
  const begin = async () => {
    const move = await one.begin();
    return { move, side: await move.there({ plugins: [theirPasskey(PARTY), theirNames(NAMES)] }) };
  };

  test("keeps both, so users can sign in with them", async () => {
    const { move, side } = await begin();
    const authenticator = new SoftwareAuthenticator();
    await comeTo(side, "ada", authenticator);
    await side.end();
    const told = await importIn(await project(one, move, WRITTEN), ["--yes"]);
    expect(told).toMatchObject({ ...DONE, results: [{ changed: true, answered: 1, counts: { people: 1 } }] });
    const source = String(told.results[0]?.source);
    expect(source).toContain('import { passkey } from "@sallyport/core/passkey";');
    expect(source).toContain('import { username } from "@sallyport/core/username";');
    // 1.2 does not expose the options of its plugins.
    const options =
      one.version === "1.7.7" ? ['rpName: "Shop"', "minUsernameLength: 2", "immutableUsername: true"] : [];
    for (const option of options) expect(source).toContain(option);
    if (one.version === "1.2.12") {
      const text = expect.stringContaining("passkey, username");
      expect(told.results[0]?.findings).toContainEqual({ code: "OPTIONS_UNTOLD", text });
    }

    const { auth } = move.here({ plugins: [passkey(PARTY), username(NAMES)] });
    expect(await planMigration(auth)).toEqual({ statements: [] });
    const byPasskey = new Browser(auth);
    const answer = await signInBy(byPasskey, authenticator);
    expect(answer.status, answer.text).toBe(200);
    expect(await whoIs(byPasskey)).toBe("ada");
    const byName = await new Browser(auth).post("/sign-in/username", { username: "ADA.b", password: PASSWORD });
    expect(byName.json).toMatchObject({ user: { name: "ada", username: "ada.b", displayUsername: "ada.B" } });
  });

  test("reports a credential that several users have, and changes nothing", async () => {
    const { move, side } = await begin();
    const authenticator = new SoftwareAuthenticator();
    for (const name of ["ada", "bea"]) await comeTo(side, name, authenticator);
    await side.end();
    const told = await importIn(await project(one, move, WRITTEN), ["--yes"]);
    expect(told).toMatchObject({ code: 1, results: [], refusals: [{ code: "DATABASE_REFUSED" }] });
    expect(told.lines.join("\n")).toContain("1 credential ID is in several rows of passkey.");
    expect(told.refusals[0]?.hints.join()).toContain("Table passkey has rows with the same credentialID");
  });
});
