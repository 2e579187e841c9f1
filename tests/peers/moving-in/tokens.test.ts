import { user } from "@sallyport/core/store";
import { symmetricEncrypt } from "better-auth/crypto";
import { symmetricEncrypt as olderEncrypt } from "better-auth-1.2/crypto";
import { describe, expect, test } from "vitest";
import { type Move, movingCases } from "./cases.ts";
import { cookiesOf, storeOf } from "./our-side.ts";
import { SECRET } from "./their-side.ts";

const GITHUB = { github: { clientId: "id", clientSecret: "secret" } };

describe.each(movingCases)("encrypted provider tokens of better-auth $version on $name", (one) => {
  const { version } = one;
  /** Links an account to Alice, with tokens encrypted by `encryptOAuthTokens`. */
  async function linked(move: Move): Promise<string> {
    const options = { account: { encryptOAuthTokens: true }, socialProviders: GITHUB };
    const side = await move.there(options);
    const cookie = await side.signUp("alice");
    const { adapter } = await side.auth.$context;
    const encrypt = version === "1.2.12" ? olderEncrypt : symmetricEncrypt;
    const sealed = (data: string) => encrypt({ key: SECRET, data });
    const times = { createdAt: new Date(), updatedAt: new Date() };
    const data = {
      userId: await side.userId("alice"),
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

  test("are decrypted with the same secret", async () => {
    const move = await one.begin();
    const cookie = await linked(move);
    const here = move.here({ socialProviders: GITHUB });
    const answer = await here.post("/get-access-token", { providerId: "github" }, cookie);
    expect(await answer.json()).toMatchObject({ accessToken: "gho_the-access-token" });
  });

  test("are not returned with another secret", async () => {
    const move = await one.begin();
    await linked(move);
    const secret = "another application's secret, long enough";
    const here = move.here({ socialProviders: GITHUB, secret });
    const signedIn = await here.signIn("alice");
    const cookie = cookiesOf(signedIn);
    const answer = await here.post("/get-access-token", { providerId: "github" }, cookie);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: "FAILED_TO_GET_ACCESS_TOKEN" }),
    ]);
  });
});

describe.each(movingCases)("a deletion link that better-auth $version mailed on $name", (one) => {
  test("deletes the signed-in user if an option accepts such links", async () => {
    const move = await one.begin();
    let mailed = "";
    const sendDeleteAccountVerification = async ({ token }: { token: string }) => {
      mailed = token;
    };
    const deleteUser = { enabled: true, sendDeleteAccountVerification };
    const side = await move.there({ user: { deleteUser } });
    const cookie = await side.signUp("alice");
    expect((await side.post("/delete-user", {}, cookie)).status).toBe(200);
    await side.end();
    expect(mailed).not.toBe("");

    const mail = { send: async () => {} };
    const settings = { mail, user: { deleteUser: { enabled: true, verifyByEmail: true } } };
    const path = `/delete-user/callback?token=${mailed}`;
    expect((await move.here(settings).get(path, cookie)).status).toBe(400);
    const here = move.here({ ...settings, advanced: { acceptBetterAuthLinks: true } });
    expect((await here.get(path)).status).toBeGreaterThanOrEqual(400);
    expect(await storeOf(here).count(user, { where: {} })).toBe(1);
    expect((await here.get(path, cookie)).status).toBe(200);
    expect(await storeOf(here).count(user, { where: {} })).toBe(0);
  });
});
