import type { AuthOptions, CustomProviderOptions } from "@sallyport/core";
import { planMigration } from "@sallyport/kysely";
import { describe, expect, test } from "vitest";
import { type Move, movingCases } from "./cases.ts";
import { cookiesOf, type OurSide } from "./our-side.ts";
import { ORIGIN } from "./their-side.ts";

const ACME = "https://id.example.org";
const provider = (more: Partial<CustomProviderOptions> = {}): CustomProviderOptions => ({
  id: "acme",
  clientId: "client",
  clientSecret: "secret",
  endpoints: { authorization: `${ACME}/authorize`, token: `${ACME}/token`, userInfo: `${ACME}/me` },
  ...more,
});
const fetch: AuthOptions["fetch"] = async (input) =>
  Response.json(
    new URL(input).pathname === "/token"
      ? { access_token: "token", token_type: "bearer" }
      : { sub: "bob-there", name: "bob", email: "bob@people.example.org", email_verified: true },
  );

/** Signs Bob in with the provider. */
async function comeBack({ auth, post }: OurSide): Promise<Response> {
  const left = await post("/sign-in/social", { provider: "acme", callbackURL: "/in" });
  const { url } = (await left.json()) as { url: string };
  const state = new URL(url).searchParams.get("state");
  const headers = { cookie: cookiesOf(left) };
  return auth.handler(new Request(`${ORIGIN}/api/auth/callback/acme?code=code&state=${state}`, { headers }));
}

describe.each(movingCases)("a required field of better-auth $version on $name", (one) => {
  async function tables(move: Move, field: object): Promise<void> {
    const side = await move.there({ user: { additionalFields: { plan: field } } });
    await side.end();
  }

  test("rejects a user of a provider unless the profile contains the field", async () => {
    const move = await one.begin();
    await tables(move, { type: "string", required: true });
    const user = { additionalFields: { plan: { type: "string" } } } as const;
    const without = move.here({ user, customProviders: [provider()], fetch });
    const refused = await comeBack(without);
    expect([refused.status, refused.headers.get("location")]).toEqual([
      302,
      expect.stringContaining("error=unable_to_create_user"),
    ]);
    expect(without.log.text()).toContain("return them from mapProfileToUser");

    const mapped = provider({ mapProfileToUser: () => ({ plan: "free" }) });
    const here = move.here({ user, customProviders: [mapped], fetch });
    const welcome = await comeBack(here);
    expect(welcome.headers.get("location")).toBe("/in");
    const session = await here.get("/get-session", cookiesOf(welcome));
    expect(await session.json()).toMatchObject({ user: { name: "bob", plan: "free" } });
  });

  test("that users cannot set stops start-up without a default", async () => {
    const move = await one.begin();
    await tables(move, { type: "string", required: true, input: false });
    const body = { name: "bob", email: "bob@people.example.org", password: "another horse" };
    const open = (more: object) =>
      move.here({
        user: { additionalFields: { plan: { type: "string", input: false, ...more } } },
      });
    const untold = open({});
    await expect(planMigration(untold.auth)).rejects.toThrow(
      "Column user.plan is optional, but NOT NULL in the database. Drop its NOT NULL constraint by hand, or declare it with a default.",
    );
    const here = open({ defaultValue: "free" });
    const begun = await here.post("/sign-up/email", body);
    expect([begun.status, await begun.json()]).toMatchObject([200, { user: { plan: "free" } }]);
  });
});
