import { describeAuth, user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { CROWDS, openOrganizations } from "./organization-race.ts";

const GUESTS = 6;

describeHarnesses("the lookup of a verified domain", (open, again) => {
  test("is tried once while the resolver is away, however many join at once", async () => {
    let lookups = 0;
    const resolveTxt = async () => {
      lookups += 1;
      throw new Error("The resolver is away");
    };
    const options = { membershipLimit: GUESTS + 1, policies: { domains: { resolveTxt } } };
    const { labs, person, people, call, found } = await openOrganizations(open, again, options);
    const [lab = expect.fail("There is no instance")] = labs;
    const alice = await person("alice");
    const guests = await people(GUESTS);
    await lab.store.update(user, { where: {} }, { emailVerified: true });
    const domains = describeAuth(lab.auth).schema.tables.find(({ name }) => name === "organizationDomain");
    const table = domains ?? expect.fail("There is no table");
    const domain = alice.email.slice(alice.email.indexOf("@") + 1);
    for (let round = 0; round < CROWDS; round += 1) {
      const organizationId = await found([alice, "owner"]);
      const row: object = { id: organizationId, organizationId, domain, verifiedDomain: domain, token: "any" };
      await lab.store.insert(table, { ...row, role: "member", createdAt: lab.clock.now() });
      lookups = 0;
      const joined = await call(guests.map((guest) => [guest, "/organization/join", { organizationId }]));
      expect(joined, `round ${round}`).toEqual(guests.map(() => "200"));
      expect(lookups, `round ${round}`).toBe(1);
      await lab.store.delete(table, { where: {} });
    }
  });
});
