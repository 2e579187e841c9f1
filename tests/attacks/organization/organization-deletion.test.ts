import { memory } from "@sallyport/core/memory";
import { expect, test } from "vitest";
import { describeTwoHarnesses } from "../../ground/harnesses.ts";
import { openAuth } from "../../ground/open-auth.ts";
import { counted } from "../../ground/watched-store.ts";
import { NO_INVITATION, openAcme, told } from "./organization-harness.ts";

describeTwoHarnesses("deleting an organization", (open) => {
  test("leaves no member, team, invitation or role", async () => {
    const world = await openAcme(open);
    const { alice, acme, globex } = world;
    const names = ["m1", "m2", "m3", "m4", "m5"];
    const members = [];
    for (const name of names) members.push(await world.person(name, "member"));
    const erin = await world.person("erin");
    const id = await world.invite("erin");
    const role = { role: "builder", permission: { team: ["create"] } };
    expect((await alice.post("/organization/create-role", role)).status).toBe(200);
    expect((await alice.post("/organization/delete", { organizationId: acme })).status).toBe(200);
    for (const table of ["member", "team", "invitation", "organizationRole"]) {
      expect([table, await world.list(table, { organizationId: acme })]).toEqual([table, []]);
    }
    const active = (await world.list("session")).map(({ activeOrganizationId }) => activeOrganizationId);
    expect(new Set(active)).toEqual(new Set([null, globex]));
    for (const member of members) {
      expect((await member.get("/get-session")).at("session", "activeOrganizationId")).toBeNull();
      expect((await member.get("/organization/get-active-member")).code).toBe("NO_ACTIVE_ORGANIZATION");
    }
    for (const answer of [
      await erin.get("/organization/get-invitation", { query: `id=${id}` }),
      await erin.get("/organization/invitation-preview", { query: `id=${id}` }),
      await erin.post("/organization/accept-invitation", { invitationId: id }),
      await erin.post("/organization/reject-invitation", { invitationId: id }),
    ]) {
      expect(told(answer)).toEqual(NO_INVITATION);
    }
    expect((await world.bob.get("/organization/get-full-organization")).status).toBe(200);
  });
});

test("deleting an organization does not depend on foreign keys, which an adopted database may lack", async () => {
  const { database, look } = counted(memory());
  const { alice, acme } = await openAcme(async (options) => openAuth({ ...options, database }));
  look();
  expect((await alice.post("/organization/delete", { organizationId: acme })).status).toBe(200);
  const tables = ["invitation", "member", "team", "organizationRole", "organization"].map((table) => `delete ${table}`);
  expect(look()).toEqual(expect.arrayContaining([...tables, "update session"]));
});
