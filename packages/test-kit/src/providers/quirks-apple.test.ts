import { expect, test } from "vitest";
import { openProvider, type ProviderGround, refusals } from "./ground.ts";
import { apple } from "./known/apple.ts";

type AppleUser = ReturnType<typeof apple.person>;

async function signInAs(change: Partial<AppleUser>) {
  const ground = await openProvider(apple);
  ground.world.person = { ...apple.person(1), ...change };
  const arrival = await ground.walker().signIn("apple");
  const [user] = await ground.lab.users();
  return { ground, arrival, user };
}

const postsOf = ({ world }: ProviderGround<AppleUser>) => world.to("/auth/token");

test("the name comes with the first consent, and stays when later ones bring none", async () => {
  const { ground, user, arrival } = await signInAs({});
  expect(arrival.callback.searchParams.has("user")).toBe(true);
  expect(user?.name, refusals(ground)).toBe(`Zoë O'Neil & Söhne "1"`);

  const second = await ground.walker().signIn("apple");
  expect([second.callback.searchParams.has("user"), second.location.pathname]).toEqual([false, "/in"]);
  expect((await ground.lab.users()).map(({ id, name }) => [id, name])).toEqual([[user?.id, user?.name]]);
});

test("who consented before and is new here all the same gets an account, without the name", async () => {
  const ground = await openProvider(apple);
  ground.world.denies = false;
  const { person } = ground.world;
  ground.world.consent({
    scopes: [],
    parameters: new URLSearchParams(),
    redirectUri: "https://app.example.com/",
    challenge: null,
    nonce: null,
  });
  const arrival = await ground.walker().signIn("apple");
  expect([arrival.location.pathname, arrival.callback.searchParams.has("user")]).toEqual(["/in", false]);
  const [user] = await ground.lab.users();
  expect(user?.email).toBe(person.email);
  expect(user?.name).not.toBe("");
});

test.each([
  [true, true],
  ["true", true],
  [false, false],
  ["false", false],
] as const)("email_verified %j is %j", async (email_verified, verified) => {
  const { user, ground } = await signInAs({ email_verified });
  expect(user?.emailVerified, refusals(ground)).toBe(verified);
});

test("the address that the first consent's unsigned part claims is not believed", async () => {
  const { user, ground } = await signInAs({ email: "relay@privaterelay.appleid.com" });
  expect(user?.email).toBe("relay@privaterelay.appleid.com");

  // The same page, as somebody between Apple and us would write it.
  const other = ground.walker();
  ground.world.person = { ...apple.person(2), firstName: "Mallory" };
  const answer = await other.browser.post("/sign-in/social", { provider: "apple", callbackURL: "/in" });
  const authorization = new URL(String(answer.at("url")));
  const page = await ground.providers.fetch(authorization.href);
  const [, code = ""] = /name="code" value="([^"]+)"/.exec(await page.text()) ?? [];
  const claimed = JSON.stringify({ name: { firstName: "M", lastName: "" }, email: "relay@privaterelay.appleid.com" });
  const form = new URLSearchParams({ code, state: authorization.searchParams.get("state") ?? "", user: claimed });
  const headers = { origin: "https://appleid.apple.com", "content-type": "application/x-www-form-urlencoded" };
  const posted = await other.browser.post("/callback/apple", form.toString(), { cookie: null, headers });
  const target = new URL(posted.headers.get("location") ?? "", "https://app.example.com");
  await other.browser.get("/callback/apple", { query: target.search.slice(1) });
  expect((await other.session()).at("user", "email")).toBe(apple.person(2).email);
});

test("the secret is made at run time, and made anew before it ends", async () => {
  const { ground } = await signInAs({});
  const half = 200 * 86_400;
  ground.advance(half);
  expect((await ground.walker().signIn("apple")).location.pathname, refusals(ground)).toBe("/in");
  const secrets = postsOf(ground).map(({ form }) => form.get("client_secret"));
  expect(secrets).toHaveLength(2);
  expect(secrets[0]).not.toBe(secrets[1]);
});
