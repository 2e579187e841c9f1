import { symmetricEncrypt } from "better-auth/crypto";
import { symmetricEncrypt as olderEncrypt } from "better-auth-1.2/crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { movingCases } from "./cases.ts";
import { cookiesOf, moveIn, openHere } from "./our-side.ts";
import { openThere, SECRET } from "./their-side.ts";

const GITHUB = { github: { clientId: "id", clientSecret: "secret" } };

describe.each(movingCases)("provider tokens that better-auth $version encrypted, on $name", (one) => {
  const { there, version, name, create } = one;
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await create();
  });
  afterEach(() => fresh.drop());

  /** Alice with a linked account, its tokens as `encryptOAuthTokens` writes them. */
  async function linked(): Promise<string> {
    const options = { account: { encryptOAuthTokens: true }, socialProviders: GITHUB };
    const side = await openThere(there, name, fresh.address, options);
    const cookie = await side.signUp("alice");
    const { adapter } = await side.auth.$context;
    const where = [{ field: "email", value: "alice@people.example.org" }];
    const user = await adapter.findOne({ model: "user", where });
    const encrypt = version === "1.2.12" ? olderEncrypt : symmetricEncrypt;
    const sealed = (data: string) => encrypt({ key: SECRET, data });
    const times = { createdAt: new Date(), updatedAt: new Date() };
    const data = {
      userId: user?.id,
      providerId: "github",
      accountId: "4711",
      accessToken: await sealed("gho_the-access-token"),
      refreshToken: await sealed("ghr_the-refresh-token"),
      scope: "read:user",
      ...times,
    };
    await adapter.create({ model: "account", data });
    await side.end();
    return cookie;
  }

  test("are opened under the same secret", async () => {
    const cookie = await linked();
    const here = moveIn(openHere(name, fresh.address), { socialProviders: GITHUB });
    const answer = await here.post("/get-access-token", { providerId: "github" }, cookie);
    expect(await answer.json()).toMatchObject({ accessToken: "gho_the-access-token" });
    await here.auth.close();
  });

  test("are handed to nobody under another", async () => {
    await linked();
    const secret = "another application's secret, long enough";
    const here = moveIn(openHere(name, fresh.address), { socialProviders: GITHUB, secret });
    const signedIn = await here.signIn("alice");
    const cookie = cookiesOf(signedIn);
    const answer = await here.post("/get-access-token", { providerId: "github" }, cookie);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: "FAILED_TO_GET_ACCESS_TOKEN" }),
    ]);
    await here.auth.close();
  });
});
