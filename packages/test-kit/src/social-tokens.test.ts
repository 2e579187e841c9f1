import { afterEach, describe, expect, test } from "vitest";
import { freshDatabases } from "./databases.ts";
import { ALICE, openSocialGround, type SocialGround } from "./social-ground.ts";
import { SocialVisitor } from "./social-visitor.ts";

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const LOCAL = { providerId: "local" };
const text = (body: unknown, key: string): string => String(Object(body)[key]);

describe.each(freshDatabases())("tokens of the local identity provider, on $name", ({ available, create }) => {
  async function signedIn() {
    const fresh = await create();
    endings.push(() => fresh.drop());
    const ground = await openSocialGround({ auth: { database: fresh.database } });
    endings.push(() => ground.close());
    const visitor = new SocialVisitor(ground);
    await visitor.signIn(ALICE);
    return { ground, visitor, connectAgain: fresh.connectAgain };
  }
  const userInfo = async (ground: SocialGround, token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${ground.provider.issuer}/me`, { headers })).status;
  };

  test.runIf(available)("are sealed at rest, and handed out as the provider takes them", async () => {
    const { ground, visitor } = await signedIn();
    const { status, body } = await visitor.call("/get-access-token", LOCAL);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        accessToken: expect.any(String),
        idToken: expect.any(String),
        scopes: ["openid", "profile", "email"],
      }),
    ]);
    const token = text(body, "accessToken");
    expect(await userInfo(ground, token)).toBe(200);
    const stored = JSON.stringify(await ground.accounts());
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(text(body, "idToken"));
    expect(ground.log.text()).not.toContain(token);
  });

  test.runIf(available)("are the same until they end, and then new ones", async () => {
    const { ground, visitor } = await signedIn();
    const first = text((await visitor.call("/get-access-token", LOCAL)).body, "accessToken");
    ground.advance(3590);
    expect(text((await visitor.call("/get-access-token", LOCAL)).body, "accessToken")).toBe(first);
    ground.advance(10);
    const second = text((await visitor.call("/get-access-token", LOCAL)).body, "accessToken");
    expect(second).not.toBe(first);
    expect(await userInfo(ground, second)).toBe(200);
    // Kept: the provider's refresh token has rotated, and so has ours.
    ground.advance(3600);
    expect(text((await visitor.call("/get-access-token", LOCAL)).body, "accessToken")).not.toBe(second);
  });

  test.runIf(available)("are refreshed once for all who ask at a time, by a refresh token that rotates", async () => {
    const { ground, visitor } = await signedIn();
    ground.advance(3600);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => visitor.call("/get-access-token", LOCAL)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => text(body, "accessToken"))).size).toBe(1);
    // A refresh token that came twice would have ended them all.
    const asked = await visitor.call("/refresh-token", LOCAL);
    expect(asked.status).toBe(200);
    expect(await userInfo(ground, text(asked.body, "accessToken"))).toBe(200);
  });

  test.runIf(available)("are refreshed once, however many processes are asked at a time", async () => {
    const { ground, visitor, connectAgain } = await signedIn();
    const headers = {
      "content-type": "application/json",
      origin: ground.url,
      cookie: visitor.agent.jar.header({ url: new URL(ground.url), isForeign: false, isNavigation: false }) ?? "",
    };
    const processes = [ground, ground.again(connectAgain()), ground.again(connectAgain())];
    const ask = async ({ auth }: (typeof processes)[number]) => {
      const init = { method: "POST", headers, body: JSON.stringify(LOCAL) };
      const response = await auth.handler(new Request(`${ground.url}/api/auth/get-access-token`, init));
      return { status: response.status, body: (await response.json()) as unknown };
    };
    for (let round = 0; round < 5; round++) {
      ground.advance(3600);
      const answers = await Promise.all([...processes, ...processes].map(ask));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      const tokens = [...new Set(answers.map(({ body }) => text(body, "accessToken")))];
      // One that came of a refresh token used twice would be no good by now.
      expect(await Promise.all(tokens.map((token) => userInfo(ground, token)))).toEqual([200]);
    }
  });

  test.runIf(available)("say who it is, as the provider has it now", async () => {
    const { ground, visitor } = await signedIn();
    ground.provider.putPerson({ ...ALICE, name: "Alicia" });
    const [account] = await ground.accounts();
    for (const answer of [
      await visitor.call("/account-info", { accountId: account?.accountId }),
      await visitor.call(`/account-info?accountId=${account?.id}`),
    ]) {
      expect(answer).toMatchObject({
        status: 200,
        body: { user: { name: "Alicia", email: ALICE.email, emailVerified: true }, data: { sub: ALICE.id } },
      });
    }
  });

  test.runIf(available)("that the provider has ended are refused as such", async () => {
    const { ground, visitor } = await signedIn();
    ground.provider.revoke(ALICE.id);
    expect(await visitor.call("/refresh-token", LOCAL)).toMatchObject({
      status: 400,
      body: { code: "FAILED_TO_REFRESH_ACCESS_TOKEN" },
    });
    ground.advance(3600);
    expect(await visitor.call("/get-access-token", LOCAL)).toMatchObject({
      status: 400,
      body: { code: "FAILED_TO_GET_ACCESS_TOKEN" },
    });
    // What the provider takes back is not the session here.
    expect(await visitor.whoami()).toMatchObject({ email: ALICE.email });
  });
});
