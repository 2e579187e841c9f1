import { Browser } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { openStaffed } from "./organization-harness.ts";

// What a router, a proxy or a lenient server might take for the same path.
const SPELLINGS = [
  "/organization/add-member",
  "/organization/add-member/",
  "//organization//add-member",
  "/organization/Add-Member",
  "/organization/add%2Dmember",
  "/organization/%61dd-member",
  "/organization/addMember",
  "/organization/add-member%00",
  "/organization/add-member;x=1",
  "/organization/x/../add-member",
  "/organization%2Fadd-member",
  "/organization/add-member.json",
];

describe("calls of the server's own", () => {
  test.each(SPELLINGS)("%s is nothing over HTTP", async (path) => {
    const { alice, acme, bob, idOf, inert } = await openStaffed();
    const body = { userId: await idOf("bob"), role: "owner", organizationId: acme };
    await inert(async () => {
      for (const browser of [alice, bob]) expect((await browser.post(path, body)).status).toBe(404);
      expect((await alice.post(path, body, { headers: { "x-http-method-override": "POST" } })).status).toBe(404);
    });
  });

  test("a person in the body is the server's to name, signed in or out, empty or not", async () => {
    const { lab, bob, idOf, inert } = await openStaffed();
    await inert(async () => {
      for (const browser of [bob, new Browser(lab)]) {
        for (const userId of [await idOf("alice"), await idOf("bob"), ""]) {
          const answer = await browser.post("/organization/create", { name: "X", slug: "x", userId });
          expect([answer.status, answer.code]).toEqual([400, "USER_ID_IS_FOR_THE_SERVER"]);
        }
      }
    });
    const query = `userId=${await idOf("alice")}`;
    const made = await bob.post("/organization/create", { name: "X", slug: "x" }, { query });
    expect(made.at("members", "0", "userId")).toBe(await idOf("bob"));
  });
});

describe("what the header and the body say", () => {
  test("the body goes before the header, the header before the session, and none opens another's", async () => {
    const { bob, acme, globex, inert } = await openStaffed();
    const rename = (body: object, name: string) =>
      bob.post("/organization/update", { data: { name: "Renamed" }, ...body }, { headers: { "x-organization": name } });
    await inert(async () => {
      expect((await rename({ organizationId: acme }, globex)).code).toBe("USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION");
      expect((await rename({}, acme)).code).toBe("USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION");
      // Globex is active in the session: what names nothing is not passed over for it.
      for (const name of [`${globex}, ${acme}`, `${globex} ${acme}`, "\u00ff\u00fe", "%00", "null", "undefined", "*"]) {
        expect([name, (await rename({}, name)).code]).toEqual([name, "ORGANIZATION_NOT_FOUND"]);
      }
      expect((await rename({}, "")).code).toBe("NO_ACTIVE_ORGANIZATION");
      expect((await rename({ organizationId: "" }, globex)).code).toBe("NO_ACTIVE_ORGANIZATION");
    });
    expect((await rename({ organizationId: globex }, acme)).at("id")).toBe(globex);
  });

  test("no answer to a plain member holds the id of an invitation, nor does any cursor", async () => {
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
    // The same look finds it where it is told.
    expect(plain((await alice.get("/organization/list-invitations")).text)).toContain(invitationId);
  });
});
