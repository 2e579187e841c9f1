import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openPolicies } from "../../../test/policies.ts";
import { probing } from "../../../test/probe.ts";

/** Asks for a permission as a plugin does that knows no policies. */
const asking = probing(({ services, session }) => {
  if (session === null) return false;
  const permissions = { organization: ["update"] };
  return services.authorization.grants({ user: session.user, organizationId: "acme", permissions });
});

test("the teams of other organizations stay in the list, whichever of them has the policy", async () => {
  for (const strict of ["acme", "zebra"]) {
    const { alice, joined, enrol, set, join, create, addTeams, get } = await openPolicies(
      {},
      {},
      { teams: { enabled: true } },
    );
    await create("zebra", alice);
    await addTeams(["acme-team"]);
    await addTeams(["zebra-team"], "zebra");
    const bob = await joined("bob", "member", "acme-team");
    await join("zebra", bob, "member", "zebra-team");
    const list = async () => (await get("list-user-teams", "", bob)).body;
    expect(await list()).toMatchObject([{ id: "acme-team" }, { id: "zebra-team" }]);
    await enrol(alice);
    expect(await set({ organizationId: strict, secondFactor: true })).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ organizationId: strict === "acme" ? "zebra" : "acme" }]);
  }
});

test.each([
  ["a second factor", { secondFactor: true }],
  ["sign-in methods", { signInMethods: ["password"] }],
  ["an age", { maxSessionAge: 3600 }],
])("a plugin that names no session is refused as soon as %s is announced", async (_, policy) => {
  const { alice, joined, enrol, set } = await openPolicies({ notice: 86_400 }, { plugins: [asking] });
  const bob = await joined("bob", "admin");
  const ask = async () => (await answer(bob.browser.get("/probe"))).body;
  await enrol(alice);
  expect(await ask()).toEqual({ result: true });
  expect(await set(policy)).toMatchObject({ status: 200 });
  expect(await ask()).toEqual({ result: false });
});
