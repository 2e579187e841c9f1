import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ProviderIdentity } from "../ground/identity-provider/user-agent.ts";
import { ALICE, BOB, openSocialHarness, type SocialHarness } from "./social-harness.ts";
import { SocialVisitor } from "./social-visitor.ts";

let harness: SocialHarness;
beforeEach(async () => {
  harness = await openSocialHarness();
});
afterEach(() => harness.close());

/** A browser that the provider has answered, and the answer that it has not followed yet. */
async function answered(person = ALICE) {
  const visitor = new SocialVisitor(harness);
  visitor.agent.staysBefore = ({ pathname }) => pathname === "/api/auth/callback/local";
  const { url } = await visitor.signIn(person);
  visitor.agent.staysBefore = null;
  return { visitor, url };
}

const errorOf = ({ url }: ProviderIdentity): string | null => url.searchParams.get("error");

function toAnother(url: URL): void {
  url.pathname = "/api/auth/callback/google";
}

async function nothingHappened(): Promise<void> {
  expect([await harness.users(), await harness.accounts(), await harness.sessions()]).toEqual([[], [], []]);
  expect((await new SocialVisitor(harness).call("/ok")).status).toBe(200);
}

describe("a callback of the local identity provider that is not what it sent", () => {
  test.each<[string, (url: URL) => void, string]>([
    ["the issuer is taken out", (url) => url.searchParams.delete("iss"), "invalid_callback_request"],
    ["another issuer", (url) => url.searchParams.set("iss", "https://id.example.org"), "invalid_callback_request"],
    ["a code that nobody gave", (url) => url.searchParams.set("code", "made-up"), "invalid_code"],
    ["no code", (url) => url.searchParams.delete("code"), "no_code"],
    ["another provider's path", toAnother, "invalid_callback_request"],
    ["no state", (url) => url.searchParams.delete("state"), "state_not_found"],
    ["a state that nobody began", (url) => url.searchParams.set("state", "x".repeat(32)), "please_restart_the_process"],
  ])("%s", async (_, change, error) => {
    const { visitor, url } = await answered();
    change(url);
    expect(errorOf(await visitor.agent.open(url))).toBe(error);
    expect(await visitor.whoami()).toBeNull();
    await nothingHappened();
  });

  test("a code of one flow with the state of another: the verifier does not fit", async () => {
    const mine = await answered(ALICE);
    const theirs = await answered(BOB);
    mine.url.searchParams.set("code", theirs.url.searchParams.get("code") ?? "");
    expect(errorOf(await mine.visitor.agent.open(mine.url))).toBe("invalid_code");
    await nothingHappened();
  });

  test("one that comes again, from the same browser", async () => {
    const { visitor, url } = await answered();
    expect((await visitor.agent.open(url)).url.pathname).toBe("/home");
    expect(errorOf(await visitor.agent.open(url))).toBe("please_restart_the_process");
    expect(await harness.sessions()).toHaveLength(1);
  });

  test("one that comes too late", async () => {
    const { visitor, url } = await answered();
    harness.clock.advance({ seconds: 601 });
    expect(errorOf(await visitor.agent.open(url))).toBe("please_restart_the_process");
    await nothingHappened();
  });

  test("one in time, of a provider that has gone", async () => {
    const { visitor, url } = await answered();
    await harness.provider.close();
    expect(errorOf(await visitor.agent.open(url))).toBe("invalid_code");
    await nothingHappened();
  });
});
