import { type Fixture, fixtures, type Person } from "@sallyport/testing/providers";
import { describe, expect, test } from "vitest";
import { openProvider, type ProviderHarness, refusals } from "./harness.ts";
import { redirectOf } from "./serve.ts";
import type { ProviderIdentity } from "./walk.ts";

/** Checks that the sign-in ended on the callback page; a failure shows the provider's requests. */
function assertArrived(harness: ProviderHarness, arrival: ProviderIdentity): void {
  const { pathname, search } = arrival.location;
  expect(`${pathname}${search}`, refusals(harness)).toBe("/in");
}

async function assertPerson({ lab }: ProviderHarness, fixture: Fixture, person: Person): Promise<void> {
  const { accountId, name, email, emailVerified, image } = fixture.expects(person);
  const [user] = await lab.users();
  expect(await lab.users()).toHaveLength(1);
  expect({ name: user?.name, image: user?.image, emailVerified: user?.emailVerified }).toEqual({
    name,
    image,
    emailVerified: email !== null && emailVerified,
  });
  if (email === null) expect(user?.email).toMatch(new RegExp(`^${fixture.id}\\..+@placeholder\\.invalid$`));
  else expect(user?.email).toBe(email);
  const accounts = await lab.accounts();
  expect(accounts.map((row) => [row.providerId, row.accountId, row.userId])).toEqual([
    [fixture.id, accountId, user?.id],
  ]);
}

const sorted = (texts: readonly string[]): string[] => [...texts].sort();

describe.each(fixtures)("$id", (fixture) => {
  test("the first sign-in creates one user and one account with encrypted tokens", async () => {
    const harness = await openProvider(fixture);
    const walker = harness.walker();
    assertArrived(harness, await walker.signIn(fixture.id));

    await assertPerson(harness, fixture, harness.world.person);
    expect((await walker.session()).at("user", "name")).toBe(fixture.expects(harness.world.person).name);
    const [listed] = Object.values(Object((await walker.browser.get("/list-accounts")).json));
    expect(sorted(Object(listed).scopes)).toEqual(sorted(fixture.scopes));

    const secrets = harness.world.secrets();
    expect(secrets.length).toBe(fixture.refreshes ? 2 : 1);
    const bytes = await harness.bytes();
    expect(bytes.includes("SQLite format 3")).toBe(true);
    expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([]);
    const { accessToken, refreshToken } = { refreshToken: null, ...(await harness.lab.accounts())[0] };
    expect([accessToken, refreshToken].filter((sealed) => sealed?.startsWith("sealed.2."))).toHaveLength(
      secrets.length,
    );
  });

  test("the second sign-in finds the same user, and another person gets another user", async () => {
    const harness = await openProvider(fixture);
    assertArrived(harness, await harness.walker().signIn(fixture.id));
    const again = harness.walker();
    assertArrived(harness, await again.signIn(fixture.id));
    await assertPerson(harness, fixture, harness.world.person);
    const [user] = await harness.lab.users();
    expect((await again.session()).at("user", "id")).toBe(user?.id);

    harness.world.person = fixture.person(2);
    const other = harness.walker();
    assertArrived(harness, await other.signIn(fixture.id));
    expect(await harness.lab.users()).toHaveLength(2);
    expect((await other.session()).at("user", "id")).not.toBe(user?.id);
  });

  test("each flow has a fresh state, PKCE verifier and nonce, and the same redirect URI throughout", async () => {
    const harness = await openProvider(fixture);
    const walker = harness.walker();
    const flows = [await walker.signIn(fixture.id), await walker.signIn(fixture.id)];
    const sent = flows.map(({ authorization: { searchParams } }) => searchParams);
    for (const parameters of sent) {
      expect(parameters.get("state")).toMatch(/^[\w-]{32}$/);
      expect(parameters.get("redirect_uri")).toBe(redirectOf(fixture.id));
      expect(parameters.has("code_challenge")).toBe(fixture.pkce !== false);
      expect(parameters.get("code_challenge_method")).toBe(fixture.pkce === false ? null : "S256");
    }
    const redeemed = harness.world.requests.filter(({ form }) => form.get("grant_type") === "authorization_code");
    expect(redeemed.map(({ form }) => form.get("redirect_uri"))).toEqual(sent.map((each) => each.get("redirect_uri")));
    for (const [index, { form }] of redeemed.entries()) {
      const challenged = sent[index]?.has("code_challenge");
      expect(form.get("code_verifier") ?? "none").toMatch(challenged ? /^[\w.~-]{128}$/ : /^none$/);
    }
    for (const name of ["state", "code_challenge", "nonce"]) {
      const values = sent.flatMap((each) => each.get(name) ?? []);
      expect(new Set(values).size, name).toBe(values.length);
    }
    for (const { url } of harness.world.requests) expect(url.href).not.toMatch(/secret|verifier/);
  });

  test("a denied consent returns the provider's error and signs nobody in", async () => {
    const harness = await openProvider(fixture);
    harness.world.denies = true;
    const walker = harness.walker();
    const { location, error } = await walker.signIn(fixture.id);
    expect([location.pathname, error]).toEqual(["/out", fixture.denial]);
    expect(await harness.lab.users()).toEqual([]);
    expect((await walker.session()).json).toBeNull();
    expect(harness.world.requests.filter(({ method }) => method === "POST")).toEqual([]);
  });
});
