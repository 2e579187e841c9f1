import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { signUp } from "../../ground/people.ts";
import { openAcme } from "./organization-harness.ts";

const KINDS = ["uuid", "serial"] as const;

describeHarnesses("an organization whose slug equals the id of another one", (open) => {
  test.each(KINDS)("%s: never replaces the other one in a request", async (generateId) => {
    const world = await openAcme(open, { auth: { advanced: { database: { generateId } } } });
    const { acme, globex } = world;
    const mallory = await signUp(world.lab, "mallory");
    const own = await mallory.post("/organization/create", { name: "Evil", slug: "evil" });
    // Rows from another system may have such a slug. The plugin itself does not accept a UUID as a slug.
    await world.write("organization", { id: String(own.at("id")) }, { slug: acme });
    const invitationId = await world.invite("zoe");
    const organizationId = acme;
    const headers = { "x-organization": acme };
    const permissions = { organization: ["delete"] };
    await world.inert(async () => {
      const refused = [
        await mallory.post("/organization/has-permission", { organizationId, permissions }),
        await mallory.post("/organization/has-permission", { permissions }, { headers }),
        await mallory.post("/organization/set-active", { organizationId }),
        await mallory.post("/organization/cancel-invitation", { invitationId }),
        await mallory.post("/organization/invite-member", { organizationId, email: "x@example.org", role: "owner" }),
        await mallory.post("/organization/leave", { organizationId }),
        await mallory.post("/organization/delete", { organizationId }),
        await mallory.get("/organization/list-members", { headers }),
        await mallory.get("/organization/get-full-organization", { query: `organizationSlug=${acme}` }),
      ];
      for (const { status, code } of refused) {
        expect([status, code]).toEqual([403, expect.stringMatching(/_NOT_A_MEMBER_OF_TH(E|IS)_ORGANIZATION$/)]);
      }
    });
    const mine = await mallory.post("/organization/set-active", { organizationId: own.at("id") });
    expect([mine.status, mine.at("slug")]).toEqual([200, acme]);
    // A slug that is not an id identifies its organization.
    const globexes = await world.bob.get("/organization/get-organization", { headers: { "x-organization": "globex" } });
    expect(globexes.at("id")).toBe(globex);
  });

  test("serial: a prefix or another spelling of an id matches nothing", async () => {
    const { alice, acme } = await openAcme(open, { auth: { advanced: { database: { generateId: "serial" } } } });
    const named = (name: string) =>
      alice.get("/organization/get-organization", { headers: { "x-organization": name } });
    expect((await named(acme)).at("id")).toBe(acme);
    for (const name of [
      `${acme}abc`,
      `${acme}.0`,
      `0${acme}`,
      `+${acme}`,
      `${acme}e0`,
      "0x1",
      "1 or 1=1",
      "9".repeat(30),
    ]) {
      const answer = await named(name);
      expect([name, answer.status, answer.code]).toEqual([name, 400, "ORGANIZATION_NOT_FOUND"]);
    }
  });

  test("ids are case-sensitive", async () => {
    const { alice, acme } = await openAcme(open);
    const swapped = acme.replace(/[a-z]/i, (message) =>
      message === message.toLowerCase() ? message.toUpperCase() : message.toLowerCase(),
    );
    const answer = await alice.get("/organization/get-organization", { query: `organizationId=${swapped}` });
    expect(answer.code).toBe("ORGANIZATION_NOT_FOUND");
  });
});

const numbered = { auth: { advanced: { database: { generateId: "serial" as const } } } };

describeHarnesses("numeric slugs", (open) => {
  test("are rejected if organizations have numeric ids", async () => {
    const world = await openAcme(open, numbered);
    const { lab, bob, acme, globex } = world;
    const mallory = await signUp(lab, "mallory");
    const next = String(Number(globex) + 1);
    await bob.post("/organization/delete", { organizationId: globex });
    const owned = await mallory.post("/organization/create", { name: "Evil", slug: "evil" });
    expect(owned.at("id")).toBe(next);
    await world.inert(async () => {
      for (const slug of [next, String(Number(next) + 1), globex, acme, "0", ` ${globex} `, "１２", "9".repeat(100)]) {
        for (const [path, body] of [
          ["create", { name: "Evil", slug }],
          ["update", { data: { slug } }],
          ["check-slug", { slug }],
        ] as const) {
          const answer = await mallory.post(`/organization/${path}`, body);
          expect([path, slug, answer.status, answer.code]).toEqual([path, slug, 400, "INVALID_SLUG"]);
        }
      }
    });
    expect((await mallory.post("/organization/update", { data: { slug: "7-eleven" } })).status).toBe(200);
  });

  test("are accepted if ids are not numeric", async () => {
    const { alice } = await openAcme(open);
    const made = await alice.post("/organization/create", { name: "1984", slug: "1984" });
    expect([made.status, made.at("slug")]).toEqual([200, "1984"]);
  });
});
