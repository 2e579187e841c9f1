import { expect } from "vitest";
import { onDatabases } from "./on-databases.ts";
import { ALICE, type SocialHarness } from "./social-harness.ts";
import { SocialVisitor } from "./social-visitor.ts";

const LOCAL = { providerId: "local" };
const text = (body: unknown, key: string): string => String(Object(body)[key]);

onDatabases("tokens of the local identity provider", (run, open) => {
  async function signedIn() {
    const harness = await open();
    const visitor = new SocialVisitor(harness);
    await visitor.signIn(ALICE);
    return { harness, visitor };
  }
  const userInfo = async (harness: SocialHarness, token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${harness.provider.issuer}/me`, { headers })).status;
  };

  run("are returned until they expire, and then refreshed", async () => {
    const { harness, visitor } = await signedIn();
    const first = text((await visitor.call("/get-access-token", LOCAL)).body, "accessToken");
    harness.clock.advance({ seconds: 3590 });
    expect(text((await visitor.call("/get-access-token", LOCAL)).body, "accessToken")).toBe(first);
    harness.clock.advance({ seconds: 10 });
    const second = text((await visitor.call("/get-access-token", LOCAL)).body, "accessToken");
    expect(second).not.toBe(first);
    expect(await userInfo(harness, second)).toBe(200);
    // The refreshed token has been stored, and so has the rotated refresh token.
    harness.clock.advance({ hours: 1 });
    expect(text((await visitor.call("/get-access-token", LOCAL)).body, "accessToken")).not.toBe(second);
  });

  run("return the current user info of the provider", async () => {
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
});
