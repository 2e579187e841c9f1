import { afterEach, describe, expect, test } from "vitest";
import { freshDatabases } from "../ground/databases.ts";
import { representatives } from "../ground/long-form.ts";
import { ALICE, BOB, openSocialHarness, type SocialHarness, type SocialOptions } from "./social-harness.ts";
import { PASSWORD, SocialVisitor } from "./social-visitor.ts";

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const landed = ({ url }: { readonly url: URL }): string => url.pathname + url.search;

describe.each(representatives("social sign-in", freshDatabases()))(
  "sign-in with the local identity provider, on $name",
  ({ available, create }) => {
    async function open({ auth, ...options }: SocialOptions = {}): Promise<SocialHarness> {
      const fresh = await create();
      endings.push(() => fresh.drop());
      const harness = await openSocialHarness({ ...options, auth: { database: fresh.database, ...auth } });
      endings.push(() => harness.close());
      return harness;
    }
    const rows = async (harness: SocialHarness) => ({
      people: (await harness.users()).map(({ email, emailVerified }) => ({ email, emailVerified })),
      accounts: (await harness.accounts()).map(({ providerId, accountId }) => `${providerId} ${accountId}`),
      sessions: (await harness.sessions()).length,
    });

    test.runIf(available)("signs a new person up, and the same person in", async () => {
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

    test.runIf(available)("takes an answer by form_post, whose POST brings no cookies", async () => {
      const harness = await open({ provider: () => ({ responseMode: "form_post" }) });
      const visitor = new SocialVisitor(harness);
      const arrival = await visitor.signIn(BOB);
      expect(landed(arrival)).toBe("/home");
      // Once as the provider's POST, once as our own GET.
      const callbacks = arrival.way.filter(({ pathname }) => pathname === "/api/auth/callback/local");
      expect(callbacks.map(({ search }) => search.includes("code="))).toEqual([false, true]);
      expect(await visitor.whoami()).toMatchObject({ email: BOB.email, emailVerified: false });
    });

    test.runIf(available)("tells of a refusal, and leaves nothing behind", async () => {
      const harness = await open();
      for (const deny of ["login", "consent"] as const) {
        const visitor = new SocialVisitor(harness);
        const arrival = await visitor.signIn({ ...ALICE, deny }, { errorCallbackURL: "/sorry?from=home" });
        expect([arrival.url.pathname, arrival.url.searchParams.get("error")]).toEqual(["/sorry", "access_denied"]);
        expect(await visitor.whoami()).toBeNull();
      }
      expect(await rows(harness)).toEqual({ people: [], accounts: [], sessions: 0 });
    });

    test.runIf(available)("links from a session by password, and signs in by both", async () => {
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

    test.runIf(available)("takes an ID token as a browser's SDK hands it over, once", async () => {
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
  },
);
