import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { organization } from "../tables.ts";

test.each(["", "  ", "x".repeat(201)])(
  "a hook's name %j is refused as a caller's is, and nothing is written",
  async (name) => {
    const before = () => ({ data: { name } });
    const opened = openOrganizations({
      organizationHooks: { beforeCreateOrganization: before, beforeUpdateOrganization: before },
    });
    const alice = await opened.person("alice");
    await opened.create("acme", alice);
    const refused = {
      status: 400,
      body: { code: "VALIDATION_ERROR", message: "A name must have 1 to 200 characters" },
    };
    const body = { name: "Good", slug: "good" };
    expect(await answer(alice.browser.post("/organization/create", body))).toMatchObject(refused);
    const update = { organizationId: "acme", data: { name: "Good" } };
    expect(await answer(alice.browser.post("/organization/update", update))).toMatchObject(refused);
    expect(await opened.store.list(organization, { where: {} })).toMatchObject([{ name: "acme" }]);
  },
);

test("when an organization was made is not a hook's to choose", async () => {
  // As JavaScript can say it: the types leave it out.
  const beforeCreateOrganization = () => ({ data: { name: " Trimmed ", ...{ createdAt: new Date(0), id: "chosen" } } });
  const opened = openOrganizations({ organizationHooks: { beforeCreateOrganization } });
  const alice = await opened.person("alice");
  const made = await answer(alice.browser.post("/organization/create", { name: "Good", slug: "good" }));
  expect(made).toMatchObject({ status: 200, body: { name: "Trimmed", createdAt: opened.clock.now().toISOString() } });
  expect(Reflect.get(Object(made.body), "id")).not.toBe("chosen");
});
