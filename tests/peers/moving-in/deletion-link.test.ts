import { user } from "@sallyport/core/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { movingCases } from "./cases.ts";
import { moveIn, openHere, storeOf } from "./our-side.ts";
import { openThere } from "./their-side.ts";

describe.each(movingCases)("a link to delete an account, which better-auth $version mailed, on $name", (one) => {
  const { there, name, create } = one;
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await create();
  });
  afterEach(() => fresh.drop());

  test("deletes it in the browser that is signed in, once it is accepted, and not before", async () => {
    let mailed = "";
    const sendDeleteAccountVerification = async ({ token }: { token: string }) => {
      mailed = token;
    };
    const deleteUser = { enabled: true, sendDeleteAccountVerification };
    const side = await openThere(there, name, fresh.address, { user: { deleteUser } });
    const cookie = await side.signUp("alice");
    expect((await side.post("/delete-user", {}, cookie)).status).toBe(200);
    await side.end();
    expect(mailed).not.toBe("");

    const database = openHere(name, fresh.address);
    const mail = { send: async () => {} };
    const settings = { mail, user: { deleteUser: { enabled: true, verifyByEmail: true } } };
    const path = `/delete-user/callback?token=${mailed}`;
    expect((await moveIn(database, settings).get(path, cookie)).status).toBe(400);
    const here = moveIn(database, { ...settings, advanced: { acceptBetterAuthLinks: true } });
    expect((await here.get(path)).status).toBeGreaterThanOrEqual(400);
    expect(await storeOf(here).count(user, { where: {} })).toBe(1);
    expect((await here.get(path, cookie)).status).toBe(200);
    expect(await storeOf(here).count(user, { where: {} })).toBe(0);
    await database.close();
  });
});
