import { account } from "@sallyport/core/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { movingCases } from "./cases.ts";
import { cookiesOf, moveIn, openHere, storeOf } from "./our-side.ts";
import { openThere, PASSWORD } from "./their-side.ts";

const bob = { name: "bob", email: "bob@people.example.org", password: "another horse" };
const renewed = "a renewed horse battery";

describe.each(movingCases)("back to better-auth $version on $name", ({ there, name, create }) => {
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await create();
  });
  afterEach(() => fresh.drop());

  async function stayHere(format: "phc" | "better-auth"): Promise<string> {
    const first = await openThere(there, name, fresh.address);
    const cookie = await first.signUp("alice");
    await first.end();
    const here = moveIn(openHere(name, fresh.address), { emailAndPassword: { password: { format } } });
    const change = { currentPassword: PASSWORD, newPassword: renewed };
    expect((await here.post("/change-password", change, cookie)).status).toBe(200);
    expect((await here.signIn("alice", renewed)).status).toBe(200);
    const begun = await here.post("/sign-up/email", bob);
    expect(begun.status).toBe(200);
    await here.auth.close();
    return cookiesOf(begun);
  }

  test("passwords that were kept in its format are read, and the sessions that began here", async () => {
    const cookie = await stayHere("better-auth");
    const side = await openThere(there, name, fresh.address);
    const headers = { cookie };
    const seen = await side.auth.handler(new Request("http://localhost:3000/api/auth/get-session", { headers }));
    expect(await seen.json()).toMatchObject({ user: { name: "bob" } });
    const alice = { email: "alice@people.example.org", password: renewed };
    expect((await side.post("/sign-in/email", alice)).status).toBe(200);
    expect((await side.post("/sign-in/email", { ...alice, password: PASSWORD })).status).toBe(401);
    expect((await side.post("/sign-in/email", bob)).status).toBe(200);
    await side.end();

    // And here once more: what is in its format is renewed once nobody asks for it.
    const here = moveIn(openHere(name, fresh.address), { emailAndPassword: { password: {} } });
    const hashes = async () => (await storeOf(here).list(account, { where: {} })).map(({ password }) => password ?? "");
    const ours = /^\$scrypt\$/;
    expect((await hashes()).filter((hash) => ours.test(hash))).toEqual([]);
    expect((await here.signIn("alice", renewed)).status).toBe(200);
    expect((await hashes()).filter((hash) => ours.test(hash))).toHaveLength(1);
    expect((await here.signIn("alice", renewed)).status).toBe(200);
    await here.auth.close();
  });

  test("passwords in ours are not", async () => {
    await stayHere("phc");
    const side = await openThere(there, name, fresh.address);
    expect((await side.post("/sign-in/email", bob)).status).not.toBe(200);
    await side.end();
  });
});
