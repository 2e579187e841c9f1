import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { signUp } from "../../ground/people.ts";
import { openAcme } from "./organization-harness.ts";

const numbered = { auth: { advanced: { database: { generateId: "serial" as const } } } };

describeHarnesses("slugs where organizations are numbered", (open) => {
  test("nobody takes a number, which is an organization's id: of the next one, or of one that was deleted", async () => {
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

  test("where ids are no numbers, a number is a name", async () => {
    const { alice } = await openAcme(open);
    const made = await alice.post("/organization/create", { name: "1984", slug: "1984" });
    expect([made.status, made.at("slug")]).toEqual([200, "1984"]);
  });
});
