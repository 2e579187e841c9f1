import { afterEach, describe, expect, test } from "vitest";
import { freshDatabases } from "../ground/databases.ts";
import { representatives } from "../ground/long-form.ts";
import { ALICE, openSocialHarness, type SocialHarness } from "./social-harness.ts";
import { SocialVisitor } from "./social-visitor.ts";

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const LOCAL = { providerId: "local" };
const text = (body: unknown, key: string): string => String(Object(body)[key]);

describe.each(representatives("provider tokens", freshDatabases()))(
  "tokens of the local identity provider, on $name",
  ({ available, create }) => {
    async function signedIn() {
      const fresh = await create();
      endings.push(() => fresh.drop());
      const harness = await openSocialHarness({ auth: { database: fresh.database } });
      endings.push(() => harness.close());
      const visitor = new SocialVisitor(harness);
      await visitor.signIn(ALICE);
      return { harness, visitor, connectAgain: fresh.connectAgain };
    }
    const userInfo = async (harness: SocialHarness, token: string): Promise<number> => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${harness.provider.issuer}/me`, { headers })).status;
    };

    test.runIf(available)("are sealed at rest, and handed out as the provider takes them", async () => {
      const { harness, visitor } = await signedIn();
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
      expect(await userInfo(harness, token)).toBe(200);
      const stored = JSON.stringify(await harness.accounts());
      expect(stored).not.toContain(token);
      expect(stored).not.toContain(text(body, "idToken"));
      expect(harness.logText()).not.toContain(token);
    });

    test.runIf(available)("are the same until they end, and then new ones", async () => {
      const { harness, visitor } = await signedIn();
      const first = text((await visitor.call("/get-access-token", LOCAL)).body, "accessToken");
      harness.clock.advance({ seconds: 3590 });
      expect(text((await visitor.call("/get-access-token", LOCAL)).body, "accessToken")).toBe(first);
      harness.clock.advance({ seconds: 10 });
      const second = text((await visitor.call("/get-access-token", LOCAL)).body, "accessToken");
      expect(second).not.toBe(first);
      expect(await userInfo(harness, second)).toBe(200);
      // Kept: the provider's refresh token has rotated, and so has ours.
      harness.clock.advance({ hours: 1 });
      expect(text((await visitor.call("/get-access-token", LOCAL)).body, "accessToken")).not.toBe(second);
    });

    test.runIf(available)("are refreshed once for all who ask at a time, by a refresh token that rotates", async () => {
      const { harness, visitor } = await signedIn();
      harness.clock.advance({ hours: 1 });
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => visitor.call("/get-access-token", LOCAL)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => text(body, "accessToken"))).size).toBe(1);
      // A refresh token that came twice would have ended them all.
      const asked = await visitor.call("/refresh-token", LOCAL);
      expect(asked.status).toBe(200);
      expect(await userInfo(harness, text(asked.body, "accessToken"))).toBe(200);
    });

    test.runIf(available)("are refreshed once, however many processes are asked at a time", async () => {
      const { harness, visitor, connectAgain } = await signedIn();
      const headers = {
        "content-type": "application/json",
        origin: harness.url,
        cookie:
          visitor.agent.cookies.header({ url: new URL(harness.url), isForeign: false, isNavigation: false }) ?? "",
      };
      const processes = [harness, harness.again(connectAgain()), harness.again(connectAgain())];
      const ask = async ({ auth }: (typeof processes)[number]) => {
        const init = { method: "POST", headers, body: JSON.stringify(LOCAL) };
        const response = await auth.handler(new Request(`${harness.url}/api/auth/get-access-token`, init));
        return { status: response.status, body: (await response.json()) as unknown };
      };
      for (let round = 0; round < 5; round++) {
        harness.clock.advance({ hours: 1 });
        const answers = await Promise.all([...processes, ...processes].map(ask));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
        const tokens = [...new Set(answers.map(({ body }) => text(body, "accessToken")))];
        // One that came of a refresh token used twice would be no good by now.
        expect(await Promise.all(tokens.map((token) => userInfo(harness, token)))).toEqual([200]);
      }
    });

    test.runIf(available)("say who it is, as the provider has it now", async () => {
      const { harness, visitor } = await signedIn();
      harness.provider.putPerson({ ...ALICE, name: "Alicia" });
      const [account] = await harness.accounts();
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
      const { harness, visitor } = await signedIn();
      harness.provider.revoke(ALICE.id);
      expect(await visitor.call("/refresh-token", LOCAL)).toMatchObject({
        status: 400,
        body: { code: "FAILED_TO_REFRESH_ACCESS_TOKEN" },
      });
      harness.clock.advance({ hours: 1 });
      expect(await visitor.call("/get-access-token", LOCAL)).toMatchObject({
        status: 400,
        body: { code: "FAILED_TO_GET_ACCESS_TOKEN" },
      });
      // What the provider takes back is not the session here.
      expect(await visitor.whoami()).toMatchObject({ email: ALICE.email });
    });
  },
);
