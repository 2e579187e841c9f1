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

  run("are the same until they end, and then new ones", async () => {
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

  run("say who it is, as the provider has it now", async () => {
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
