import { passkey as theirs } from "@better-auth/passkey";
import { passkey } from "@sallyport/core/passkey";
import { describeAuth } from "@sallyport/core/store";
import { MigrationRefused, migrate } from "@sallyport/kysely";
import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { addPasskey, signInBy } from "../../ground/authenticator/ceremonies.ts";
import { fakeNavigator } from "../../ground/authenticator/fake-navigator.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { openConsole } from "../../ground/console.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { personOf, signIn, whoIs } from "../../ground/people.ts";
import { device, PARTY } from "./passkey-script.ts";
import { freshDatabase, moveIn, openTheirs, type Side } from "./sides.ts";

const NAME = "Phone";

/** Registers the authenticator for each user with better-auth, which accepts a credential twice. */
async function register(side: Side, authenticator: SoftwareAuthenticator, people: readonly string[]) {
  fakeNavigator(authenticator);
  for (const person of people) {
    const client = device(side);
    await client.signUp.email(personOf(person));
    expect((await client.passkey.addPasskey({ name: NAME })).error).toBeNull();
  }
}

const ours = { plugins: [passkey(PARTY)] };

describe.each(["SQLite", "PostgreSQL", "MariaDB"])("passkeys of better-auth in %s", (name) => {
  test.each([0, 7])("sign in from a signature counter of %i on, and more can be added", async (counter) => {
    const { driver, database } = await freshDatabase(name);
    const side = await openTheirs({ plugins: [theirs(PARTY)], database: driver });
    const authenticator = new SoftwareAuthenticator({ counter });
    await register(side, authenticator, ["alice"]);

    const lab = await moveIn(database, ours);
    const browser = new Browser(lab);
    const answer = await signInBy(browser, authenticator);
    expect(answer.status, answer.text).toBe(200);
    expect(await whoIs(browser)).toBe("alice");
    expect((await browser.get("/passkey/list-user-passkeys")).json).toMatchObject([
      { name: NAME, credentialID: authenticator.credentialId, lastUsedAt: expect.any(String) },
    ]);
    const alice = await signIn(lab, "alice");
    const another = new SoftwareAuthenticator();
    await addPasskey(alice, another);
    // The user handle of the first passkey was stored at its use, so that a device can distinguish them.
    expect(another.userHandle).toBe(authenticator.userHandle);
    expect((await signInBy(new Browser(lab), another)).status).toBe(200);
    authenticator.counter -= Math.min(counter, 1);
    expect((await signInBy(new Browser(lab), authenticator)).status).toBe(counter === 0 ? 200 : 400);
  });

  test("stop the migration if two users have the same one, until one row is deleted", async () => {
    const { driver, database, address } = await freshDatabase(name);
    const side = await openTheirs({ plugins: [theirs(PARTY)], database: driver });
    const authenticator = new SoftwareAuthenticator();
    await register(side, authenticator, ["alice", "bob"]);

    const { schema } = describeAuth(openAuth({ ...ours, database }).auth);
    const refused = await migrate({ database, schema }).catch((error: unknown) => error);
    if (!(refused instanceof MigrationRefused)) throw new Error(`Not refused: ${String(refused)}`);
    const [{ message, statements } = { message: "", statements: [] }] = refused.details;
    expect(message).toBe(
      "Table passkey has rows with the same credentialID, which must be unique. Delete or change all but one of each, then migrate again.",
    );
    const { ask, end } = await openConsole(address);
    const [shown] = await ask(statements[0] ?? "");
    expect(Object.values(shown ?? {}).map(String)).toEqual([authenticator.credentialId, "2"]);
    await ask(`delete from passkey where "userId" = (select id from "user" where name = 'bob')`);
    await end();
    const browser = new Browser(await moveIn(database, ours));
    expect((await signInBy(browser, authenticator)).status).toBe(200);
    expect(await whoIs(browser)).toBe("alice");
  });
});
