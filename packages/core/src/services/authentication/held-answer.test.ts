import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE, signUp } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { type ChallengeDefinition, definePlugin } from "../../plugin.ts";

/** What a sign-in answers that is held at a challenge with that page. */
async function held(page: ChallengeDefinition["page"]) {
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
  ["computed of the configuration", ({ basePath }) => `${basePath}/code`],
  ["computed of the user", (_config, user) => `/code?of=${user.email.length}`],
] satisfies [string, ChallengeDefinition["page"]][])(
  "callers that read JSON are told the challenge and its page: %s",
  async (_what, page) => {
    const path = { "/code": "/code" }[String(page)] ?? expect.stringMatching(/^\/(api\/auth\/code|code\?of=15)$/);
    const { status, body } = await held(page);
    expect([status, body]).toEqual([200, { codeRequired: true, challenge: "code", challengePage: path }]);
  },
);

test("a page that is computed of the user and is of another origin lets nobody in, and the log says whose it is", async () => {
  const { status, body, log } = await held((_config, { name }) => `https://evil.example/${name}`);
  expect([status, body]).toMatchObject([500, { code: "INTERNAL_ERROR" }]);
  expect(log).toContain("The page of the challenge code must be a path or have a trusted origin");
});

test("a page that is given as a text is checked at start-up", () => {
  const challenges = { code: { page: "https://evil.example/", answer: () => ({}) } };
  expect(() => openAuth({ plugins: [definePlugin({ id: "probe", challenges })] })).toThrow(
    "the page of the challenge code",
  );
});
