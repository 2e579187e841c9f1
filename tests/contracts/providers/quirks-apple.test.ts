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

test("the name comes with the first consent, and stays when later ones bring none", async () => {
  const { harness, user, arrival } = await signInAs({});
  expect(arrival.callback.searchParams.has("user")).toBe(true);
  expect(user?.name, refusals(harness)).toBe(`Zoë O'Neil & Söhne "1"`);

  const second = await harness.walker().signIn("apple");
  expect([second.callback.searchParams.has("user"), second.location.pathname]).toEqual([false, "/in"]);
  expect((await harness.lab.users()).map(({ id, name }) => [id, name])).toEqual([[user?.id, user?.name]]);
});

test("who consented before and is new here anyway gets an account, without the name", async () => {
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

test("the address that the first consent's unsigned part claims is not believed", async () => {
  const { user, harness } = await signInAs({ email: "relay@privaterelay.appleid.com" });
  expect(user?.email).toBe("relay@privaterelay.appleid.com");

  // The same page, as somebody between Apple and us would write it.
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

test("the secret is created at run time, and again before it expires", async () => {
  const { harness } = await signInAs({});
  const half = 200 * 86_400;
  harness.lab.clock.advance({ seconds: half });
  expect((await harness.walker().signIn("apple")).location.pathname, refusals(harness)).toBe("/in");
  const secrets = postsOf(harness).map(({ form }) => form.get("client_secret"));
  expect(secrets).toHaveLength(2);
  expect(secrets[0]).not.toBe(secrets[1]);
});
