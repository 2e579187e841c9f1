import { Outbox } from "@sallyport/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ACCOUNTS } from "../ground/mailed.ts";
import { ALICE, BOB, openSocialHarness, type SocialHarness } from "./social-harness.ts";
import { PASSWORD, SocialVisitor } from "./social-visitor.ts";

let harness: SocialHarness;
let mailbox: Outbox;
beforeEach(async () => {
  mailbox = new Outbox();
  harness = await openSocialHarness({ auth: { ...mailbox.options, ...ACCOUNTS } });
});
afterEach(() => harness.close());

const landed = ({ url }: { readonly url: URL }): string => url.pathname + url.search;

async function waysOf(visitor: SocialVisitor): Promise<string[]> {
  const { body } = await visitor.call("/list-accounts");
  return Array.isArray(body) ? body.map(({ providerId }) => String(providerId)) : [];
}

/** Somebody with a password; where `isProven`, who has read a mail at the address. */
async function member(person: typeof ALICE, isProven: boolean): Promise<SocialVisitor> {
  const visitor = new SocialVisitor(harness);
  await visitor.signUp(person);
  if (!isProven) return visitor;
  await visitor.call("/send-verification-email", { email: person.email, callbackURL: "/home" });
  const { url } = await mailbox.last("verify-email");
  await visitor.agent.open(`${url}`);
  return visitor;
}

describe("an account of the local identity provider whose address somebody has", () => {
  test("is linked where both sides have proven the address", async () => {
    const owner = await member(ALICE, true);
    const visitor = new SocialVisitor(harness);
    expect(landed(await visitor.signIn(ALICE, { newUserCallbackURL: "/welcome" }))).toBe("/home");
    expect(await waysOf(owner)).toEqual(["credential", "local"]);
  });

  test("waits where the address is not proven here, and is linked by a sign-in in the same browser", async () => {
    await member(ALICE, false);
    const visitor = new SocialVisitor(harness);
    const refused = await visitor.signIn(ALICE, { errorCallbackURL: "/sign-in" });
    expect(Object.fromEntries(refused.url.searchParams)).toMatchObject({
      error: "account_not_linked",
      methods: "credential",
    });
    expect(await visitor.whoami()).toBeNull();
    await visitor.call("/sign-in/email", { email: ALICE.email, password: PASSWORD });
    expect(await waysOf(visitor)).toEqual(["credential", "local"]);
    expect(landed(await new SocialVisitor(harness).signIn(ALICE))).toBe("/home");
    expect(await harness.users()).toHaveLength(1);
  });

  test("is not linked by a sign-in in another browser, or too late", async () => {
    const owner = await member(ALICE, false);
    const visitor = new SocialVisitor(harness);
    await visitor.signIn(ALICE);
    await new SocialVisitor(harness).call("/sign-in/email", { email: ALICE.email, password: PASSWORD });
    expect(await waysOf(owner)).toEqual(["credential"]);
    harness.clock.advance({ seconds: 601 });
    await visitor.call("/sign-in/email", { email: ALICE.email, password: PASSWORD });
    expect(await waysOf(owner)).toEqual(["credential"]);
  });

  test("is told nothing where the provider does not vouch for the address", async () => {
    const owner = await member(BOB, true);
    const refused = await new SocialVisitor(harness).signIn(BOB, { errorCallbackURL: "/sign-in" });
    expect(landed(refused)).toBe("/sign-in?error=account_not_linked");
    expect(await waysOf(owner)).toEqual(["credential"]);
  });

  test("is linked by no one else who is signed in, and to no second person", async () => {
    const bob = await member(BOB, true);
    const other = await bob.flow("/link-social", ALICE, { errorCallbackURL: "/settings" });
    expect(landed(other)).toBe("/settings?error=unable_to_link_account&error_description=different_emails_not_allowed");
    await new SocialVisitor(harness).signIn(ALICE);
    const taken = await bob.flow("/link-social", ALICE, { errorCallbackURL: "/settings" });
    expect(taken.url.searchParams.get("error")).toBe("account_already_linked_to_different_user");
    expect(await waysOf(bob)).toEqual(["credential"]);
  });

  test.each(["nobody", "somebody else"])("is linked to nobody where %s is signed in by then", async (who) => {
    const visitor = await member(ALICE, true);
    visitor.agent.staysBefore = ({ pathname }) => pathname === "/api/auth/callback/local";
    const { url } = await visitor.flow("/link-social", ALICE, { errorCallbackURL: "/settings" });
    visitor.agent.staysBefore = null;
    await visitor.call("/sign-out", {});
    if (who !== "nobody") await visitor.signUp(BOB);
    expect(landed(await visitor.agent.open(url))).toBe("/settings?error=unable_to_link_account");
    expect((await harness.accounts()).map(({ providerId }) => providerId)).not.toContain("local");
  });
});
