import { describe, expect, test } from "vitest";
import { describeTwoHarnesses } from "../../ground/harnesses.ts";
import { CACHE_COOKIE, personOf } from "../../ground/people.ts";
import { NO_ACTIVE, NOT_A_MEMBER, openAcme, openStaffed, outside, told, unnamed } from "./organization-harness.ts";

const CACHED = { session: { cookieCache: { enabled: true, maxAge: 60 } } };
/** Calls that use the active organization if none is named. */
const READS = ["get-active-member", "list-invitations", "list-teams", "list-members", "get-organization"];
const WRITES = [
  ["update", { data: { name: "Taken" } }],
  ["invite-member", { email: "x@example.org", role: "member" }],
  ["remove-member", { memberIdOrEmail: personOf("alice").email }],
  ["create-team", { name: "Mine" }],
  ["has-permission", { permissions: { team: ["create"] } }],
] as const;

describeTwoHarnesses("a session whose user is no longer in its active organization", (open) => {
  test("is rejected from the next request on after the member was removed, even with a cookie cache", async () => {
    const { alice, person, acme, inert, list, idOf } = await openAcme(open, { auth: CACHED });
    const erin = await person("erin", "admin");
    expect((await erin.get("/get-session")).at("session", "activeOrganizationId")).toBe(acme);
    expect(erin.cookies.get(CACHE_COOKIE)).toBeDefined();
    const removed = { memberIdOrEmail: personOf("erin").email, organizationId: acme };
    expect((await alice.post("/organization/remove-member", removed)).status).toBe(200);
    const rows = await list("session", { userId: await idOf("erin") });
    expect(rows.map(({ activeOrganizationId }) => activeOrganizationId)).toEqual([null]);
    await inert(async () => {
      for (const path of READS) {
        const answer = await erin.get(`/organization/${path}`, { keep: false });
        expect([path, ...told(answer)]).toEqual([path, ...unnamed(path)]);
        const named = await erin.get(`/organization/${path}`, { query: `organizationId=${acme}`, keep: false });
        expect([path, ...told(named)]).toEqual([path, ...outside(path)]);
      }
      for (const [path, body] of WRITES) {
        const answer = await erin.post(`/organization/${path}`, body, { keep: false });
        expect([path, ...told(answer)]).toEqual([path, ...NO_ACTIVE]);
        const headers = { "x-organization": "acme" };
        const named = await erin.post(`/organization/${path}`, body, { headers, keep: false });
        expect([path, ...told(named)]).toEqual([path, ...NOT_A_MEMBER]);
      }
    });
  });

  test("is rejected if the membership was changed in the database", async () => {
    const { person, inert, lab, list, idOf, write, bob, globex } = await openAcme(open, { auth: CACHED });
    const erin = await person("erin", "owner");
    await erin.get("/get-session");
    // A script has changed the membership.
    await write("member", { id: "m-erin" }, { organizationId: globex });
    expect(await list("session", { userId: await idOf("erin") })).toHaveLength(1);
    await inert(async () => {
      for (const path of READS) expect(told(await erin.get(`/organization/${path}`))).toEqual(outside(path));
      for (const [path, body] of WRITES) {
        expect(told(await erin.post(`/organization/${path}`, body))).toEqual(NOT_A_MEMBER);
      }
    });
    expect((await bob.get("/organization/list-members")).at("total")).toBe(2);
    expect(lab.entries.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("an organization that is not named", () => {
  test("is not replaced by the first one if none is active", async () => {
    const { alice, inert, acme } = await openAcme();
    await alice.post("/organization/set-active", { organizationId: null });
    await inert(async () => {
      for (const query of ["", "organizationId="]) {
        for (const path of READS) {
          expect(told(await alice.get(`/organization/${path}`, { query }))).toEqual(unnamed(path));
        }
      }
      for (const [path, body] of WRITES) {
        expect(told(await alice.post(`/organization/${path}`, body))).toEqual(NO_ACTIVE);
        const empty = await alice.post(`/organization/${path}`, { ...body, organizationId: "" });
        expect(told(empty)).toEqual(NO_ACTIVE);
        const header = await alice.post(`/organization/${path}`, body, { headers: { "x-organization": "" } });
        expect(told(header)).toEqual(NO_ACTIVE);
      }
    });
    expect((await alice.get("/organization/get-organization", { query: `organizationId=${acme}` })).status).toBe(200);
  });

  test("is not replaced by the active one when leaving or deleting", async () => {
    const { alice, inert } = await openStaffed();
    await inert(async () => {
      for (const path of ["delete", "leave"]) {
        expect((await alice.post(`/organization/${path}`, {})).code).toBe("VALIDATION_ERROR");
        expect((await alice.post(`/organization/${path}`, { organizationId: "" })).status).toBe(400);
      }
      expect((await alice.post("/organization/set-active", {})).code).toBe("ORGANIZATION_ID_REQUIRED");
      expect((await alice.post("/organization/set-active", { organizationId: "" })).status).toBe(400);
    });
  });
});

describe("set-active and update-session", () => {
  test("reject an organization of which the user is not a member", async () => {
    const { bob, acme, globex, inert, idOf } = await openAcme();
    await inert(async () => {
      for (const body of [{ organizationId: acme }, { organizationId: "acme" }, { organizationSlug: "acme" }]) {
        expect(told(await bob.post("/organization/set-active", body))).toEqual(NOT_A_MEMBER);
      }
      const userId = await idOf("alice");
      const extras = { activeOrganizationId: acme, userId, impersonatedBy: null, expiresAt: "2999-01-01T00:00:00Z" };
      for (const path of ["/update-session", "/session", "/update-user"]) {
        expect([400, 404]).toContain((await bob.post(path, extras)).status);
      }
      const answer = await bob.post("/organization/set-active", { organizationId: globex, ...extras });
      expect(answer.status).toBe(200);
    });
    expect((await bob.get("/get-session")).at("session", "activeOrganizationId")).toBe(globex);
  });
});

describe("the organization in the header and the body", () => {
  test("is that of the body, then the header, then the session, and must be the user's own", async () => {
    const { bob, acme, globex, inert } = await openStaffed();
    const rename = (body: object, name: string) =>
      bob.post("/organization/update", { data: { name: "Renamed" }, ...body }, { headers: { "x-organization": name } });
    await inert(async () => {
      expect((await rename({ organizationId: acme }, globex)).code).toBe("USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION");
      expect((await rename({}, acme)).code).toBe("USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION");
      // Globex is active in the session, and an unknown name in the header must not fall back to it.
      for (const name of [`${globex}, ${acme}`, `${globex} ${acme}`, "\u00ff\u00fe", "%00", "null", "undefined", "*"]) {
        expect([name, (await rename({}, name)).code]).toEqual([name, "ORGANIZATION_NOT_FOUND"]);
      }
      expect((await rename({}, "")).code).toBe("NO_ACTIVE_ORGANIZATION");
      expect((await rename({ organizationId: "" }, globex)).code).toBe("NO_ACTIVE_ORGANIZATION");
    });
    expect((await rename({ organizationId: globex }, acme)).at("id")).toBe(globex);
  });

  test("does not give a plain member the id of an invitation, in an answer or a cursor", async () => {
    const { dave, alice, invitationId, invite } = await openStaffed();
    await invite("yuri", { role: "admin" });
    const lists = ["list-invitations", "get-full-organization", "list-members", "list", "get-active-member"];
    const plain = (text: string): string =>
      [text, ...[...text.matchAll(/"(?:next)?[cC]ursor":"([^"]+)"/g)].map(([, cursor = ""]) => atob(cursor))].join(
        "\n",
      );
    for (const name of lists) {
      const answer = await dave.get(`/organization/${name}`, { query: name.startsWith("list-") ? "limit=1" : "" });
      expect([name, answer.status]).toEqual([name, 200]);
      expect(plain(answer.text)).not.toContain(invitationId);
    }
    // The same search finds the id in an answer to the owner.
    expect(plain((await alice.get("/organization/list-invitations")).text)).toContain(invitationId);
  });
});
