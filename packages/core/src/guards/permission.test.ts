import { openAuth } from "sallyport-tests/ground/open-auth";
import { newcomer } from "sallyport-tests/ground/people";
import { expect, expectTypeOf, test } from "vitest";
import { organization } from "../plugins/organization/index.ts";
import { createPermissionCheck } from "./permission.ts";

const { auth } = openAuth({ session: { cookieCache: { enabled: true } }, plugins: [organization()] });

/** Signs up a user, and returns the cookies of the session and its cache. */
async function join(name: string): Promise<{ id: string; browser: Headers }> {
  const { id, browser } = await newcomer(auth, name);
  return { id, browser: browser.headers };
}

const found = async (headers: Headers, slug: string) =>
  (await auth.api.organization.create({ headers, body: { name: slug, slug } })).id;

test("the check uses the active organization of the session that the route reads, even if cached", async () => {
  const victim = await found((await join("victim")).browser, "victims");
  const { id, browser } = await join("mallory");
  const own = await found(browser, "mallorys");
  await auth.api.organization.addMember({ body: { organizationId: victim, userId: id, role: "member" } });
  const activate = async (organizationId: string | null) => {
    const call = { headers: browser, body: { organizationId }, returnHeaders: true } as const;
    await auth.api.organization.setActive(call);
    const { headers } = await auth.api.getSession({
      headers: browser,
      query: { disableCookieCache: true },
      returnHeaders: true,
    });
    const [cache = ""] = headers.getSetCookie().filter((line) => line.includes("session_data"));
    return new Headers({ cookie: `${browser.get("cookie")?.split(";", 1)[0]}; ${cache.split(";", 1)[0]}` });
  };
  const check = createPermissionCheck(auth, { organization: { organization: ["update"] } });
  const [inVictims, inNone] = [await activate(victim), await activate(null)];
  const inOwn = await activate(own);
  expect((await check({ headers: inOwn })).active.session).toMatchObject({ activeOrganizationId: own });
  const shown = await auth.api.getSession({ headers: inVictims });
  expect(shown?.session).toMatchObject({ activeOrganizationId: victim });
  await expect(check({ headers: inVictims })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(check({ headers: inNone })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

test("an unknown permission throws when the guard is created, and suggests the nearest one", () => {
  const make = (organizationNeeds: object) => () =>
    createPermissionCheck(auth, { organization: organizationNeeds } as { organization: { member: ["create"] } });
  expect(make({ member: ["create"] })).not.toThrow();
  expect(make({ member: { actions: ["create", "delete"], connector: "OR" } })).not.toThrow();
  expect(make({ membr: ["create"] })).toThrow(
    new TypeError("requirePermission: in organization, the resource membr is unknown. Did you mean member?"),
  );
  expect(make({ member: ["crate"] })).toThrow(
    new TypeError("requirePermission: in organization.member, the action crate is unknown. Did you mean create?"),
  );
  expect(make({ member: ["read"] })).toThrow("Known here: create, update, delete");
  expect(make({ member: [] })).toThrow("organization.member must be a list of actions that is not empty");
  expect(make({ member: "create" })).toThrow("organization.member must be a list of actions");
  expect(make({})).toThrow("organization must name a resource and its actions");
});

test("the guard returns the organization that it resolved", async () => {
  const { browser } = await join("olga");
  const own = await found(browser, "olgas");
  const other = await found(browser, "olgas-other");
  const check = createPermissionCheck(auth, { organization: { organization: ["update"] } });
  const { active } = await check({ headers: browser }, own);
  expectTypeOf(active.organizationId).toEqualTypeOf<string>();
  expect(active).toMatchObject({ organizationId: own, user: { name: "olga" } });
  expect((await check({ headers: browser }, other)).active.organizationId).toBe(other);
});
