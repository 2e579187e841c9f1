import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { assertInert, link, openLife, resetTokenOf } from "./account-life.ts";

const UNLINK = "/unlink-account";

describe("unlinking the password", () => {
  test("invalidates a reset link that was mailed before", async () => {
    const life = await openLife();
    await link(life.lab, "alice", "google");
    const token = await resetTokenOf(life, "alice");
    expect((await life.alice.post(UNLINK, { providerId: "credential" })).status).toBe(200);
    await assertInert(life, async () => {
      const answer = await new Browser(life.lab).post("/reset-password", {
        token,
        newPassword: "another-long-password",
      });
      expect(answer.code).toBe("INVALID_TOKEN");
      expect((await trySignIn(new Browser(life.lab), "alice")).code).toBe("INVALID_EMAIL_OR_PASSWORD");
    });
  });
});

describe("unlinking one of several accounts", () => {
  async function two() {
    const life = await openLife();
    const bob = await signUp(life.lab, "bob");
    await link(life.lab, "alice", "google", "alice-at-google");
    await link(life.lab, "alice", "google", "alice-at-work");
    await link(life.lab, "bob", "google", "bob-at-google");
    return { ...life, bob };
  }
  const idsOf = async ({ lab }: Awaited<ReturnType<typeof two>>, name: string) => {
    const person = (await lab.users()).find((row) => row.name === name);
    return (await lab.accounts()).filter(({ userId }) => userId === person?.id);
  };

  test("returns ACCOUNT_NOT_FOUND for every identifier of another user's account", async () => {
    const life = await two();
    const bobs = await idsOf(life, "bob");
    await assertInert(life, async () => {
      for (const { providerId, accountId, id, userId } of bobs) {
        for (const named of [accountId, id, userId]) {
          const answer = await life.alice.post(UNLINK, { providerId, accountId: named, userId });
          expect([answer.status, answer.code]).toEqual([400, "ACCOUNT_NOT_FOUND"]);
        }
      }
    });
  });

  test.each<[string, object]>([
    ["an empty accountId", { providerId: "google", accountId: "" }],
    ["a provider with two accounts and no accountId", { providerId: "google" }],
    ["the accountId of another provider", { providerId: "credential", accountId: "alice-at-google" }],
    ["an accountId in another letter case", { providerId: "google", accountId: "ALICE-at-google" }],
    ["an accountId with a wildcard", { providerId: "google", accountId: "alice-%" }],
    ["a prefix of an accountId", { providerId: "google", accountId: "alice-at-" }],
    ["a provider in another letter case", { providerId: "Google", accountId: "alice-at-google" }],
    ["a provider with a trailing space", { providerId: "google ", accountId: "alice-at-google" }],
    ["an empty provider", { providerId: "", accountId: "alice-at-google" }],
    ["the provider __proto__", { providerId: "__proto__" }],
  ])("returns ACCOUNT_NOT_FOUND for %s", async (_, body) => {
    const life = await two();
    await assertInert(life, async () => {
      expect((await life.alice.post(UNLINK, body)).code).toBe("ACCOUNT_NOT_FOUND");
    });
  });

  test.each(["alice-at-work", "google-alice-at-work"])(
    "removes only the account that %s identifies",
    async (accountId) => {
      const life = await two();
      const bobs = await idsOf(life, "bob");
      expect((await life.alice.post(UNLINK, { providerId: "google", accountId })).status).toBe(200);
      const left = (await idsOf(life, "alice")).map((row) =>
        row.providerId === "google" ? row.accountId : row.providerId,
      );
      expect(left.sort()).toEqual(["alice-at-google", "credential"]);
      expect(await idsOf(life, "bob")).toEqual(bobs);
    },
  );

  test("prefers the provider's accountId to the id of a row", async () => {
    const life = await two();
    // The id of a row may equal the accountId of another account.
    await link(life.lab, "alice", "google", "google-alice-at-work");
    expect((await life.alice.post(UNLINK, { providerId: "google", accountId: "google-alice-at-work" })).status).toBe(
      200,
    );
    const left = (await idsOf(life, "alice")).map(({ accountId }) => accountId);
    expect(left).toContain("alice-at-work");
    expect(left).not.toContain("google-alice-at-work");
  });
});

describe("the freshness of a session", () => {
  test("counts from sign-in, not from the last extension", async () => {
    const life = await openLife({ session: { freshAge: 300, updateAge: 60 } });
    const { lab, alice } = life;
    await link(lab, "alice", "google");
    lab.clock.advance({ hours: 1 });
    expect(await whoIs(alice)).toBe("alice");
    const [extended] = await lab.sessions();
    expect(extended?.updatedAt).toEqual(lab.clock.now());
    lab.clock.advance({ seconds: 1 });
    await assertInert(life, async () => {
      const answer = await alice.post(UNLINK, { providerId: "google" });
      expect([answer.status, answer.at("message")]).toEqual([403, "Session is not fresh"]);
    });
    const again = await signIn(lab, "alice");
    expect((await again.post(UNLINK, { providerId: "google" })).status).toBe(200);
  });

  test("ends at freshAge to the second, and never with freshAge 0", async () => {
    for (const [freshAge, seconds, status] of [
      [300, 299, 200],
      [300, 300, 403],
      [0, 3600, 200],
    ] as const) {
      const { lab, alice } = await openLife({ session: { freshAge } });
      await link(lab, "alice", "google");
      lab.clock.advance({ seconds });
      expect((await alice.post(UNLINK, { providerId: "google" })).status).toBe(status);
    }
  });

  test("is renewed by a password change that starts a new session, and not by one that keeps the session", async () => {
    const life = await openLife({ session: { freshAge: 300 } });
    await link(life.lab, "alice", "google");
    life.lab.clock.advance({ hours: 1 });
    const { password } = personOf("alice");
    const next = "another-long-password";
    await life.alice.post("/change-password", { currentPassword: password, newPassword: next });
    expect((await life.alice.post(UNLINK, { providerId: "google" })).code).toBe("SESSION_NOT_FRESH");
    const body = { currentPassword: next, newPassword: password, revokeOtherSessions: true };
    await life.alice.post("/change-password", body);
    expect((await life.alice.post(UNLINK, { providerId: "google" })).status).toBe(200);
  });
});
