import { organization } from "@sallyport/core/organization";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf, signUp } from "../../ground/people.ts";

let counted = 0;
const kinds = [
  ["serial", "serial"],
  ["a custom function", () => `row-${++counted}`],
] as const;

describeHarnesses("invitations", (open) => {
  test.each(kinds)("are random when row ids are created by %s", async (_, generateId) => {
    const lab = await open({ plugins: [organization()], advanced: { database: { generateId } } });
    const [alice, bob] = [await signUp(lab, "alice"), await signUp(lab, "bob")];
    const created = await alice.post("/organization/create", { name: "Acme", slug: "acme" });
    const organizationId = String(created.at("id"));
    expect(organizationId).toMatch(/^(row-)?\d+$/);
    const invite = async (name: string): Promise<string> => {
      const body = { email: personOf(name).email, role: "member", organizationId };
      return String((await alice.post("/organization/invite-member", body)).at("id"));
    };
    const ids = [await invite("bob"), await invite("carol"), await invite("dave")];
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(new Set(ids).size).toBe(3);
    const [bobs, carols] = ids;
    expect((await bob.post("/organization/accept-invitation", { invitationId: "1" })).code).toBe(
      "INVITATION_NOT_FOUND",
    );
    expect((await bob.post("/organization/accept-invitation", { invitationId: bobs })).at("member", "role")).toBe(
      "member",
    );
    expect((await alice.post("/organization/cancel-invitation", { invitationId: carols })).at("id")).toBe(carols);
    const query = `organizationId=${organizationId}&sortDirection=asc&limit=2`;
    const first = await alice.get("/organization/list-invitations", { query });
    const second = await alice.get("/organization/list-invitations", {
      query: `${query}&cursor=${String(first.at("1", "cursor"))}`,
    });
    const statuses = [first.at("0"), first.at("1"), second.at("0")].map((row) => Reflect.get(Object(row), "status"));
    expect(statuses.sort()).toEqual(["accepted", "canceled", "pending"]);
    expect(second.at("1")).toBeUndefined();
    const renewed = { email: personOf("dave").email, role: "member", organizationId, resend: true };
    expect((await alice.post("/organization/invite-member", renewed)).at("id")).toBe(ids[2]);
  });
});
