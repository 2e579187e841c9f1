import { expect, test } from "vitest";
import { personOf } from "../../ground/people.ts";
import { NOT_A_MEMBER, openStaffed, told } from "./organization-harness.ts";

test("no header says who calls or which role they have, and x-organization opens nothing", async () => {
  const { bob, dave, acme, idOf, memberId, inert } = await openStaffed();
  const headers = {
    "x-user-id": await idOf("alice"),
    "x-member-id": await memberId("alice"),
    "x-organization-id": acme,
    "x-role": "owner",
    "x-organization-role": "owner",
    "remote-user": personOf("alice").email,
  };
  await inert(async () => {
    for (const named of [acme, "acme", "ACME"]) {
      const call = { headers: { ...headers, "x-organization": named } };
      const refusal = named === "ACME" ? [400, "ORGANIZATION_NOT_FOUND", "Organization not found"] : NOT_A_MEMBER;
      expect(told(await bob.get("/organization/get-organization", call))).toEqual(refusal);
      expect(told(await bob.post("/organization/update", { data: { name: "Taken" } }, call))).toEqual(refusal);
    }
    // Without it, the call is about the caller's own active one.
    expect((await bob.get("/organization/get-organization", { headers })).at("slug")).toBe("globex");
    const update = await dave.post("/organization/update", { data: { name: "Taken" } }, { headers });
    expect(update.code).toBe("YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION");
  });
});

test("what the body names goes before what a header names", async () => {
  const { alice, bob, acme, globex, list } = await openStaffed();
  const call = { headers: { "x-organization": globex } };
  const body = { data: { name: "Renamed" }, organizationId: acme };
  expect((await alice.post("/organization/update", body, call)).at("id")).toBe(acme);
  expect(told(await bob.post("/organization/update", body, call))).toEqual(NOT_A_MEMBER);
  expect(await list("organization", { id: globex })).toMatchObject([{ name: "Globex" }]);
});
