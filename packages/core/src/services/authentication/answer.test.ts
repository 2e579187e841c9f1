import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../../contracts/plugin.ts";
import { challengePage, defineLink, isChallenged } from "../../plugin.ts";

/** A link that signs everybody in who is called so, and a challenge with its page. */
async function follow(page: string) {
  let isHeld = false;
  const enter = defineLink({
    method: "GET",
    path: "/probe/enter",
    startsSession: true,
    errors: [],
    async handler(ctx) {
      const { authentication, users } = ctx.services;
      const user = await users.findByEmail("alice@example.com");
      const outcome = user === null ? null : await authentication.complete(ctx, { user, method: "probe" });
      if (outcome === null || !isChallenged(outcome)) throw new Error("Alice is not held");
      return ctx.redirect(await challengePage(ctx, outcome));
    },
  });
  const probe = definePlugin({
    id: "probe",
    routes: { enter },
    policy: { concerns: () => isHeld, decide: () => ({ challenge: "code" }) },
    // Start-up has asked for the page, and was told another.
    challenges: { code: { page: () => (isHeld ? page : "/code"), answer: () => ({}) } },
  });
  const { auth, entries } = openAuth({ plugins: [probe] });
  await signUp(auth, { email: "alice@example.com" });
  isHeld = true;
  const { status, headers } = await new Browser(auth).get("/probe/enter");
  return { status, location: headers.get("location"), log: JSON.stringify(entries) };
}

test("a challenge leads to a page of the application", async () => {
  expect(await follow("/code")).toMatchObject({ status: 302, location: "/code" });
});

test.each(["https://evil.example/code", "//evil.example/code"])(
  "a challenge whose page is %s leads nowhere, and the log says whose it is",
  async (page) => {
    const { status, location, log } = await follow(page);
    expect([status, location]).toEqual([500, null]);
    expect(log).toContain("The page of the challenge code must be a path or have a trusted origin");
  },
);
