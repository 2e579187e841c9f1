import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations, type Person } from "../../../test/organizations.ts";

const BODY = { name: "Acme", slug: "acme" };
const headersOf = ({ browser }: Person) => ({
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
});
const activeOf = async ({ browser }: Person): Promise<unknown> =>
  Reflect.get(
    Object(Reflect.get(Object((await answer(browser.get("/get-session"))).body), "session")),
    "activeOrganizationId",
  );

test("made for somebody else it is active in nobody's session", async () => {
  const { auth, person } = openOrganizations();
  const [alice, bob] = [await person("alice"), await person("bob")];
  const body = { ...BODY, userId: bob.id };
  const made = await auth.api.organization.create({ body });
  expect(made.members).toMatchObject([{ userId: bob.id, role: "owner" }]);
  expect([await activeOf(alice), await activeOf(bob)]).toEqual([null, null]);
});

test("made for the caller, by name or not, it is active in the session of the headers", async () => {
  const { auth, person } = openOrganizations();
  const alice = await person("alice");
  for (const [slug, body] of [
    ["unnamed", {}],
    ["named", { userId: alice.id }],
  ] as const) {
    const { id } = await auth.api.organization.create({ body: { ...BODY, slug, ...body }, headers: headersOf(alice) });
    expect([slug, await activeOf(alice)]).toEqual([slug, id]);
  }
});
