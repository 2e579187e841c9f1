import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { personOf, signIn, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { assertInert, link, openLife, resetTokenOf } from "./account-life.ts";

const UNLINK = "/unlink-account";

describe("the last sign-in method", () => {
  test("a reset that was mailed before gives no password back to whom it was taken from", async () => {
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

describe("only one's own, and exactly one", () => {
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

  test("another user's account is not there, by whatever name", async () => {
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
    ["two of one provider, and no accountId", { providerId: "google" }],
    ["one of another provider", { providerId: "credential", accountId: "alice-at-google" }],
    ["another spelling", { providerId: "google", accountId: "ALICE-at-google" }],
    ["a pattern", { providerId: "google", accountId: "alice-%" }],
    ["a beginning", { providerId: "google", accountId: "alice-at-" }],
    ["another spelling of the provider", { providerId: "Google", accountId: "alice-at-google" }],
    ["a provider with a space", { providerId: "google ", accountId: "alice-at-google" }],
    ["no provider", { providerId: "", accountId: "alice-at-google" }],
    ["a prototype's", { providerId: "__proto__" }],
  ])("%s is none of them", async (_, body) => {
    const life = await two();
    await assertInert(life, async () => {
      expect((await life.alice.post(UNLINK, body)).code).toBe("ACCOUNT_NOT_FOUND");
    });
  });

  test.each(["alice-at-work", "google-alice-at-work"])("%s names one, and it alone goes", async (accountId) => {
    const life = await two();
    const bobs = await idsOf(life, "bob");
    expect((await life.alice.post(UNLINK, { providerId: "google", accountId })).status).toBe(200);
    const left = (await idsOf(life, "alice")).map((row) =>
      row.providerId === "google" ? row.accountId : row.providerId,
    );
    expect(left.sort()).toEqual(["alice-at-google", "credential"]);
    expect(await idsOf(life, "bob")).toEqual(bobs);
  });

  test("the provider's name for an account goes before the row's: a row that is called like another's name is left", async () => {
    const life = await two();
    // Rows that a database numbers may be called what a provider calls somebody.
    await link(life.lab, "alice", "google", "google-alice-at-work");
    expect((await life.alice.post(UNLINK, { providerId: "google", accountId: "google-alice-at-work" })).status).toBe(
      200,
    );
    const left = (await idsOf(life, "alice")).map(({ accountId }) => accountId);
    expect(left).toContain("alice-at-work");
    expect(left).not.toContain("google-alice-at-work");
  });
});

describe("freshness counts from sign-in", () => {
  test("a session of an hour ago that was extended a second ago is not fresh; one of now is", async () => {
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

  test("the last second is fresh and the next is not; with freshAge 0 every session is", async () => {
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

  test("a change of the password that begins a session makes it fresh, one that goes on with the old does not", async () => {
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
