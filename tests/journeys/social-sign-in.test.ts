import { expect } from "vitest";
import { onDatabases } from "./on-databases.ts";
import { ALICE, type SocialHarness } from "./social-harness.ts";
import { PASSWORD, SocialVisitor } from "./social-visitor.ts";

const landed = ({ url }: { readonly url: URL }): string => url.pathname + url.search;

onDatabases("sign-in with the local identity provider", (run, open) => {
  const rows = async (harness: SocialHarness) => ({
    people: (await harness.users()).map(({ email, emailVerified }) => ({ email, emailVerified })),
    accounts: (await harness.accounts()).map(({ providerId, accountId }) => `${providerId} ${accountId}`),
    sessions: (await harness.sessions()).length,
  });

  run("creates a user, and signs the same user in with a changed address", async () => {
    const harness = await open();
    const first = new SocialVisitor(harness);
    expect(landed(await first.signIn(ALICE, { newUserCallbackURL: "/welcome" }))).toBe("/welcome");
    expect(await first.whoami()).toMatchObject({ name: "Alice", email: ALICE.email, emailVerified: true });

    harness.provider.putPerson({ ...ALICE, email: "alice@moved.example.org" });
    const second = new SocialVisitor(harness);
    const moved = { email: "alice@moved.example.org" };
    expect(landed(await second.signIn(moved, { newUserCallbackURL: "/welcome" }))).toBe("/home");
    expect(await second.whoami()).toMatchObject({ email: ALICE.email });
    expect(await rows(harness)).toEqual({
      people: [{ email: ALICE.email, emailVerified: true }],
      accounts: ["local alice-1"],
      sessions: 2,
    });
    expect(harness.logText()).not.toContain('"level":"error"');
  });

  run("links an account from a session with a password, and signs in by both", async () => {
    const harness = await open();
    const visitor = new SocialVisitor(harness);
    await visitor.signUp(ALICE);
    expect(landed(await visitor.flow("/link-social", ALICE, { callbackURL: "/settings" }))).toBe("/settings");
    expect(await visitor.call("/list-accounts")).toMatchObject({
      body: [{ providerId: "credential" }, { providerId: "local", accountId: ALICE.id }],
    });

    const other = new SocialVisitor(harness);
    expect(landed(await other.signIn(ALICE))).toBe("/home");
    const { status } = await new SocialVisitor(harness).call("/sign-in/email", { ...ALICE, password: PASSWORD });
    expect(status).toBe(200);
    expect((await rows(harness)).people).toHaveLength(1);
  });

  run("accepts an ID token once", async () => {
    const harness = await open();
    const visitor = new SocialVisitor(harness);
    const token = harness.provider.signIdToken({ person: ALICE.id, client: "app", nonce: "a-nonce" });
    const body = { provider: "local", idToken: { token, nonce: "a-nonce" } };
    const wrong = { ...body, idToken: { token, nonce: "another-nonce" } };
    expect(await visitor.call("/sign-in/social", wrong)).toMatchObject({
      status: 401,
      body: { code: "INVALID_ID_TOKEN" },
    });
    const forOthers = harness.provider.signIdToken({ person: ALICE.id, client: "other-app" });
    const foreign = { provider: "local", idToken: { token: forOthers } };
    expect((await visitor.call("/sign-in/social", foreign)).status).toBe(401);
    expect(await visitor.whoami()).toBeNull();

    expect(await visitor.call("/sign-in/social", body)).toMatchObject({
      status: 200,
      body: { redirect: false, token: expect.any(String), user: { email: ALICE.email, emailVerified: true } },
    });
    expect(await visitor.whoami()).toMatchObject({ email: ALICE.email });
    expect((await new SocialVisitor(harness).call("/sign-in/social", body)).status).toBe(401);
    expect(await rows(harness)).toMatchObject({ accounts: ["local alice-1"], sessions: 1 });
  });
});
