import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signIn, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import type { SessionTerms, SignInDecision } from "../../contracts/authentication.ts";
import { StoreConflict } from "../../data/store-errors.ts";
import { type ChallengeDefinition, challengePage, defineLink, definePlugin, isChallenged } from "../../plugin.ts";

test.each(["concerns", "decide"] as const)(
  "a policy whose %s throws rejects the sign-in, and the log names its plugin",
  async (member) => {
    let isBroken = false;
    const broken = (): never => {
      throw new Error("out of order");
    };
    const policy = { concerns: () => isBroken && (member === "decide" || broken()), decide: broken };
    const { auth, entries } = openAuth({ plugins: [definePlugin({ id: "probe", policy })] });
    await signUp(auth);
    isBroken = true;
    await expect(signIn(auth)).rejects.toThrow("500");
    expect(entries.filter(({ message }) => message.startsWith("A sign-in policy failed"))).toMatchObject([
      { details: { plugin: "probe", method: "password" } },
    ]);
  },
);

test.each([{}, null, { allow: "yes" }, { deny: "NO_SUCH_CODE" }, { challenge: "nobody's" }])(
  "a policy that returns %j rejects the sign-in",
  async (decision) => {
    let applies = false;
    const policy = { concerns: () => applies, decide: () => decision as SignInDecision };
    const { auth } = openAuth({ plugins: [definePlugin({ id: "probe", policy })] });
    await signUp(auth);
    applies = true;
    await expect(signIn(auth)).rejects.toThrow("500");
  },
);

test.each(["policy", "listener"])(
  "a conflict in the database of a %s is not reported as a taken address",
  async (who) => {
    const conflict = (): never => {
      throw new StoreConflict("unique", "user");
    };
    const plugin = definePlugin({
      id: "probe",
      ...(who === "policy" ? { policy: { decide: conflict } } : { onEventInTransaction: conflict }),
    });
    await expect(signUp(openAuth({ plugins: [plugin] }).auth)).rejects.toThrow("500");
  },
);

test("rejects two plugins with the same challenge at start-up", () => {
  const challenges = { code: { page: () => "/code", answer: () => ({}) } };
  const one = definePlugin({ id: "probe", challenges });
  const other = definePlugin({ id: "notes", challenges: { code: { ...challenges.code } } });
  expect(() => openAuth({ plugins: [one, other] })).toThrow("the challenge code is declared twice");
});

const kiosk: SessionTerms = { lifetimeSeconds: 172_800, fresh: false };
const office: SessionTerms = { lifetimeSeconds: 345_600 };

const allowing = (id: "probe" | "notes", session: SessionTerms) =>
  definePlugin({ id, policy: { decide: () => ({ allow: true, session }) } });

test.each([
  ["first", kiosk, office],
  ["last", office, kiosk],
])("the strictest of two policies applies, whether it comes %s", async (_, first, last) => {
  const { auth, clock } = openAuth({ plugins: [allowing("probe", first), allowing("notes", last)] });
  const alice = await signUp(auth);
  const expiresAt = new Date(clock.now().getTime() + 172_800_000).toISOString();
  expect(await answer(alice.get("/get-session"))).toMatchObject({ body: { session: { expiresAt, fresh: false } } });
});

/** Signs in with a challenge that has this page. */
async function signInWithChallenge(page: ChallengeDefinition["page"]) {
  const probe = definePlugin({
    id: "probe",
    policy: { concerns: ({ name }) => name === ALICE.name, decide: () => ({ challenge: "code" }) },
    challenges: { code: { page, answer: () => ({ codeRequired: true, challenge: "another's" }) } },
  });
  const { auth, entries } = openAuth({ plugins: [probe] });
  const body = { email: ALICE.email, password: ALICE.password };
  await signUp(auth, { name: "Somebody" });
  const browser = await signUp(auth, { name: "Bob", email: "bob@example.com" });
  await browser.post("/update-user", { name: ALICE.name });
  const answered = await answer(new Browser(auth).post("/sign-in/email", { ...body, email: "bob@example.com" }));
  return { ...answered, log: JSON.stringify(entries) };
}

test.each([
  ["a path", "/code"],
  ["computed from the configuration", ({ basePath }) => `${basePath}/code`],
  ["computed from the user", (_config, user) => `/code?of=${user.email.length}`],
] satisfies [string, ChallengeDefinition["page"]][])(
  "the JSON response contains the challenge and its page: %s",
  async (_what, page) => {
    const path = { "/code": "/code" }[String(page)] ?? expect.stringMatching(/^\/(api\/auth\/code|code\?of=15)$/);
    const { status, body } = await signInWithChallenge(page);
    expect([status, body]).toEqual([200, { codeRequired: true, challenge: "code", challengePage: path }]);
  },
);

test("a computed page with an untrusted origin rejects the sign-in and is logged", async () => {
  const { status, body, log } = await signInWithChallenge((_config, { name }) => `https://evil.example/${name}`);
  expect([status, body]).toMatchObject([500, { code: "INTERNAL_ERROR" }]);
  expect(log).toContain("The page of the challenge code must be a path or have a trusted origin");
});

test("a page given as text is checked at start-up", () => {
  const challenges = { code: { page: "https://evil.example/", answer: () => ({}) } };
  expect(() => openAuth({ plugins: [definePlugin({ id: "probe", challenges })] })).toThrow(
    "the page of the challenge code",
  );
});

/** Opens a link that signs Alice in, with a challenge that has this page. */
async function follow(page: string) {
  let applies = false;
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
    policy: { concerns: () => applies, decide: () => ({ challenge: "code" }) },
    // The page is valid at start-up, and another one later.
    challenges: { code: { page: () => (applies ? page : "/code"), answer: () => ({}) } },
  });
  const { auth, entries } = openAuth({ plugins: [probe] });
  await signUp(auth, { email: "alice@example.com" });
  applies = true;
  const { status, headers } = await new Browser(auth).get("/probe/enter");
  return { status, location: headers.get("location"), log: JSON.stringify(entries) };
}

test("a challenge redirects to a page of the application", async () => {
  expect(await follow("/code")).toMatchObject({ status: 302, location: "/code" });
});

test.each(["https://evil.example/code", "//evil.example/code"])(
  "a challenge with the page %s does not redirect, and the error is logged",
  async (page) => {
    const { status, location, log } = await follow(page);
    expect([status, location]).toEqual([500, null]);
    expect(log).toContain("The page of the challenge code must be a path or have a trusted origin");
  },
);
