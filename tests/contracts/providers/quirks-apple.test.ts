import { anonymous, type LinkedAccount } from "@sallyport/core/anonymous";
import { apple } from "@sallyport/testing/providers";
import { expect, test } from "vitest";
import { openProvider, type ProviderHarness, refusals } from "./harness.ts";

type AppleUser = ReturnType<typeof apple.person>;

async function signInAs(change: Partial<AppleUser>) {
  const harness = await openProvider(apple);
  harness.world.person = { ...apple.person(1), ...change };
  const arrival = await harness.walker().signIn("apple");
  const [user] = await harness.lab.users();
  return { harness, arrival, user };
}

const postsOf = ({ world }: ProviderHarness<AppleUser>) => world.to("/auth/token");

test("apple: stores the name from the first consent, and keeps it on later sign-ins", async () => {
  const { harness, user, arrival } = await signInAs({});
  expect(arrival.callback.searchParams.has("user")).toBe(true);
  expect(user?.name, refusals(harness)).toBe(`Zoë O'Neil & Söhne "1"`);

  const second = await harness.walker().signIn("apple");
  expect([second.callback.searchParams.has("user"), second.location.pathname]).toEqual([false, "/in"]);
  expect((await harness.lab.users()).map(({ id, name }) => [id, name])).toEqual([[user?.id, user?.name]]);
});

test("apple: creates an account without a name if the consent was given before", async () => {
  const harness = await openProvider(apple);
  harness.world.denies = false;
  const { person } = harness.world;
  harness.world.consent({
    scopes: [],
    parameters: new URLSearchParams(),
    redirectUri: "https://app.example.com/",
    challenge: null,
    nonce: null,
  });
  const arrival = await harness.walker().signIn("apple");
  expect([arrival.location.pathname, arrival.callback.searchParams.has("user")]).toEqual(["/in", false]);
  const [user] = await harness.lab.users();
  expect(user?.email).toBe(person.email);
  expect(user?.name).not.toBe("");
});

test("apple: ignores the address in the unsigned part of the first response", async () => {
  const { user, harness } = await signInAs({ email: "relay@privaterelay.appleid.com" });
  expect(user?.email).toBe("relay@privaterelay.appleid.com");

  // This response was altered between Apple and the application.
  const other = harness.walker();
  harness.world.person = { ...apple.person(2), firstName: "Mallory" };
  const answer = await other.browser.post("/sign-in/social", { provider: "apple", callbackURL: "/in" });
  const authorization = new URL(String(answer.at("url")));
  const page = await harness.providers.fetch(authorization.href);
  const [, code = ""] = /name="code" value="([^"]+)"/.exec(await page.text()) ?? [];
  const claimed = JSON.stringify({ name: { firstName: "M", lastName: "" }, email: "relay@privaterelay.appleid.com" });
  const form = new URLSearchParams({ code, state: authorization.searchParams.get("state") ?? "", user: claimed });
  const headers = { origin: "https://appleid.apple.com", "content-type": "application/x-www-form-urlencoded" };
  const posted = await other.browser.post("/callback/apple", form.toString(), { cookie: null, headers });
  const target = new URL(posted.headers.get("location") ?? "", "https://app.example.com");
  await other.browser.get("/callback/apple", { query: target.search.slice(1) });
  expect((await other.session()).at("user", "email")).toBe(apple.person(2).email);
});

test("apple: creates the client secret at runtime, and renews it before it expires", async () => {
  const { harness } = await signInAs({});
  const half = 200 * 86_400;
  harness.lab.clock.advance({ seconds: half });
  expect((await harness.walker().signIn("apple")).location.pathname, refusals(harness)).toBe("/in");
  const secrets = postsOf(harness).map(({ form }) => form.get("client_secret"));
  expect(secrets).toHaveLength(2);
  expect(secrets[0]).not.toBe(secrets[1]);
});

test("apple: joins a guest, although its form arrives without cookies", async () => {
  const linked: string[] = [];
  const onLinkAccount = ({ anonymousUser }: LinkedAccount): void => void linked.push(anonymousUser.user.id);
  const harness = await openProvider(apple, { plugins: [anonymous({ onLinkAccount })] });
  const guest = harness.walker();
  const id = (await guest.browser.post("/sign-in/anonymous")).at("user", "id");
  expect((await guest.signIn("apple")).location.pathname, refusals(harness)).toBe("/in");
  expect((await guest.session()).at("user", "email")).toBe(harness.world.person.email);
  expect((await harness.lab.users()).map(({ email }) => email)).toEqual([harness.world.person.email]);
  expect(linked).toEqual([id]);
});
