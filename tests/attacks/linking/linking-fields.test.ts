import { describe, expect, test } from "vitest";
import { SECRET } from "../../ground/open-auth.ts";
import { personOf, signUp, whoIs } from "../../ground/people.ts";
import { prove } from "../account/account-life.ts";
import { claimsOf, mock, openOAuth, walk } from "../oauth/oauth-harness.ts";
import type { Claims } from "../oauth/oauth-provider.ts";

describe("what a profile says beyond who somebody is", () => {
  const hostileOf = (id: string) => ({
    id,
    role: "admin",
    banned: false,
    emailVerified: true,
    createdAt: "1990-01-01T00:00:00.000Z",
    updatedAt: new Date(0),
    userId: id,
    password: "$scrypt$x",
    providerId: "credential",
    accountId: "mallory",
    nickname: "Mal",
  });
  const FIELDS = {
    role: { type: "string", input: false, defaultValue: "user" },
    banned: { type: "boolean", input: false, defaultValue: true },
    nickname: { type: "string", required: false },
  } as const;

  test.each(["the provider's profile", "mapProfileToUser"])(
    "%s sets nothing that nobody may set: not new, linked, or later",
    async (where) => {
      const isMapped = where === "mapProfileToUser";
      let hostile: Claims = {};
      const mapped = mock({ overrideUserInfoOnSignIn: true, ...(isMapped && { mapProfileToUser: () => hostile }) });
      const account = { accountLinking: { updateUserInfoOnLink: true } };
      const app = await openOAuth({ customProviders: [mapped], account, user: { additionalFields: FIELDS } });
      const alice = await signUp(app.lab, "alice");
      const [victim] = await app.lab.users();
      hostile = hostileOf(victim?.id ?? "");
      const said = isMapped ? {} : hostile;
      const visitor = app.visitor();
      const person = { ...claimsOf("carol", { ...said, email_verified: false }) };
      for (let round = 0; round < 2; round += 1) {
        await walk(app.world, visitor, person);
        const carol = (await app.lab.users()).find(({ name }) => name === "carol");
        expect(carol).toMatchObject({
          role: "user",
          banned: true,
          emailVerified: false,
          email: personOf("carol").email,
        });
        expect(carol?.id).not.toBe(victim?.id);
        expect(carol?.createdAt).toEqual(app.lab.clock.now());
        if (isMapped) expect(carol).toMatchObject({ nickname: "Mal" });
      }
      await prove(app.lab, "alice");
      await walk(app.world, alice, claimsOf("alice", said), {}, "/link-social");
      await walk(app.world, app.visitor(), claimsOf("alice", said));
      const after = (await app.lab.users()).find(({ id }) => id === victim?.id);
      expect(after).toMatchObject({ role: "user", banned: true, createdAt: victim?.createdAt, email: victim?.email });
      const rows = await app.lab.accounts();
      expect(
        rows
          .filter(({ providerId }) => providerId === "mock")
          .map(({ accountId, password }) => [accountId, password])
          .sort(),
      ).toEqual([
        ["alice-there", null],
        ["carol-there", null],
      ]);
      expect(JSON.stringify(rows)).not.toContain(SECRET);
    },
  );

  test("prototype keys in it, and an address in place of the provider's, change nobody", async () => {
    const app = await openOAuth({
      customProviders: [
        mock({
          mapProfileToUser: () =>
            JSON.parse(
              '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}},"email":"alice@people.example.org","emailVerified":true}',
            ),
        }),
      ],
    });
    await signUp(app.lab, "alice");
    await prove(app.lab, "alice");
    for (const email of ["carol@people.example.org", undefined]) {
      const visitor = app.visitor();
      await walk(app.world, visitor, claimsOf("carol", { email, sub: `carol ${email}` }));
      expect(await whoIs(visitor)).not.toBe("alice");
    }
    const [alice] = (await app.lab.users()).filter(({ name }) => name === "alice");
    expect((await app.lab.accounts()).filter(({ userId }) => userId === alice?.id)).toHaveLength(1);
  });
});
