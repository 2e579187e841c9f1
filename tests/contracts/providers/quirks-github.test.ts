import { CLIENT, github } from "@sallyport/testing/providers";
import { expect, test } from "vitest";
import { openProvider, refusals } from "./harness.ts";

type Octocat = ReturnType<typeof github.person>;

async function signInAs(change: Partial<Octocat>, social = github.social) {
  const harness = await openProvider(github, { socialProviders: social });
  harness.world.person = { ...github.person(1), ...change };
  const arrival = await harness.walker().signIn("github");
  const [user] = await harness.lab.users();
  return { harness, arrival, user };
}

const mailbox = (email: string, primary: boolean, verified: boolean) => ({
  email,
  primary,
  verified,
  visibility: null,
});

test("the address is the primary mailbox, and not the one on the profile", async () => {
  const { user } = await signInAs({ email: "public@github.example.org" });
  expect([user?.email, user?.emailVerified]).toEqual(["mona-1@github.example.org", true]);
});

test("a primary mailbox that nobody has verified is not vouched for by another that somebody has", async () => {
  const mailboxes = [
    mailbox("mine@github.example.org", false, true),
    mailbox("claimed@github.example.org", true, false),
  ];
  const { user } = await signInAs({ mailboxes });
  expect([user?.email, user?.emailVerified]).toEqual(["claimed@github.example.org", false]);
});

test("who has no name goes by the login", async () => {
  const { user } = await signInAs({ name: null });
  expect(user?.name).toBe("octocat-1");
});

test("without the scope for addresses there is a placeholder", async () => {
  const narrow = { clientId: CLIENT.id, clientSecret: CLIENT.secret, disableDefaultScope: true, scope: ["read:user"] };
  const { user, harness } = await signInAs({}, { github: narrow });
  expect(user?.email, refusals(harness)).toMatch(/^github\.583231@placeholder\.invalid$/);
  expect(user?.emailVerified).toBe(false);
});

test("with no mailbox at all there is a placeholder", async () => {
  const { user, harness } = await signInAs({ mailboxes: [] });
  expect(user?.email, refusals(harness)).toMatch(/^github\.583231@placeholder\.invalid$/);
});

test("its requests name the application, and ask for JSON", async () => {
  const { harness } = await signInAs({});
  const calls = harness.world.requests.filter(({ url }) => url.pathname !== "/login/oauth/authorize");
  expect(calls.map(({ url }) => url.pathname).sort()).toEqual(["/login/oauth/access_token", "/user", "/user/emails"]);
  for (const { headers } of calls) {
    expect(headers.get("user-agent")).toBeTruthy();
    expect(headers.get("accept")).toContain("json");
  }
});

test("an error with status 200 is an error", async () => {
  const harness = await openProvider(github, {
    socialProviders: { github: { clientId: CLIENT.id, clientSecret: "of yesterday" } },
  });
  const { location, error } = await harness.walker().signIn("github");
  expect([location.pathname, error]).toEqual(["/out", "invalid_code"]);
  expect(harness.world.to("/login/oauth/access_token").map(({ status }) => status)).toEqual([200]);
  expect(await harness.lab.users()).toEqual([]);
});
