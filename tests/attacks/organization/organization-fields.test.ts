import { describe, expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { signUp } from "../../ground/people.ts";
import { onMemory, openAcme } from "./organization-harness.ts";

const BAD_METADATA = [400, "INVALID_METADATA"];
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

describeHarnesses("the fields of an organization", (open) => {
  test("can be set at creation only if they are declared", async () => {
    const { lab, list, idOf } = await openAcme(open);
    const bobId = await idOf("bob");
    const extras = {
      id: "chosen",
      createdAt: "2000-01-01T00:00:00Z",
      changedAt: "2000-01-01T00:00:00Z",
      ownerId: bobId,
      members: [{ userId: bobId, role: "owner" }],
      role: "member",
      teamId: "t",
      plan: "gold",
    };
    const carol = await signUp(lab, "carol");
    const made = await carol.post("/organization/create", { name: "Initech", slug: "initech", ...extras });
    expect([made.status, made.at("createdAt")]).toEqual([200, lab.clock.now().toISOString()]);
    expect(made.at("id")).not.toBe("chosen");
    const [row] = await list("organization", { slug: "initech" });
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ["changedAt", "createdAt", "id", "logo", "metadata", "name", "slug"].sort(),
    );
    const members = await list("member", { organizationId: made.at("id") });
    expect(members).toMatchObject([{ userId: await idOf("carol"), role: "owner" }]);
  });

  test("include metadata as null if the column has text that is no object", async () => {
    const { acme, alice, write } = await openAcme(open);
    for (const metadata of ["not json", "[1]", '"text"', "{", "null", "7", '{"__proto__":{"x":1}}']) {
      expect(await write("organization", { id: acme }, { metadata })).toBe(1);
      const listed = await alice.get("/organization/list");
      const full = await alice.get("/organization/get-full-organization");
      expect([listed.status, full.status]).toEqual([200, 200]);
      if (!metadata.includes("__proto__")) expect(listed.at(0, "metadata")).toBeNull();
      expect(Reflect.get({}, "x")).toBeUndefined();
    }
  });
});

describe("invalid metadata is rejected:", () => {
  test.each<[string, string, readonly unknown[]]>([
    ["a text", '"text"', BAD_METADATA],
    ["JSON in a text", '"{\\"a\\":1}"', BAD_METADATA],
    ["more than 16 KiB", JSON.stringify({ a: "x".repeat(16_384) }), BAD_METADATA],
    ["more than 16 KiB in few characters", JSON.stringify({ a: "€".repeat(5500) }), BAD_METADATA],
    ["a megabyte", JSON.stringify({ a: "x".repeat(1_000_000) }), [413, "PAYLOAD_TOO_LARGE"]],
    ["10,000 levels", nested(10_000), [400, "VALIDATION_ERROR"]],
    ["a prototype", '{"__proto__":{"x":1}}', [400, "VALIDATION_ERROR"]],
    ["a nested prototype", '{"a":{"constructor":{"prototype":{"x":1}}}}', [400, "VALIDATION_ERROR"]],
  ])("%s", async (_, metadata, refusal) => {
    const { alice, inert } = await openAcme();
    await inert(async () => {
      for (const [path, body] of [
        ["create", `{"name":"X","slug":"x","metadata":${metadata}}`],
        ["update", `{"data":{"name":"X","metadata":${metadata}}}`],
      ] as const) {
        const answer = await alice.post(`/organization/${path}`, body);
        expect([answer.status, answer.code]).toEqual(refusal);
      }
    });
    expect(Reflect.get({}, "x")).toBeUndefined();
  });

  test("metadata of 16 KiB is stored unchanged", async () => {
    const { alice } = await openAcme(onMemory);
    const metadata = { a: "x".repeat(16_384 - '{"a":""}'.length) };
    const answer = await alice.post("/organization/update", { data: { metadata } });
    expect([answer.status, answer.at("metadata")]).toEqual([200, metadata]);
  });
});

describe("slugs", () => {
  test.each(["Acme", "acme ", " ACME", "ａｃｍｅ", "ＡＣＭＥ", "ⒶⒸⓂⒺ", "𝐚𝐜𝐦𝐞"])(
    "match acme after normalization, so %j is taken",
    async (slug) => {
      const { bob, inert } = await openAcme();
      await inert(async () => {
        const made = await bob.post("/organization/create", { name: "Acme", slug });
        expect([made.status, made.code]).toEqual([400, "ORGANIZATION_ALREADY_EXISTS"]);
        const changed = await bob.post("/organization/update", { data: { slug } });
        expect([changed.status, changed.code]).toEqual([400, "ORGANIZATION_ALREADY_EXISTS"]);
        const checked = await bob.post("/organization/check-slug", { slug });
        expect([checked.status, checked.code]).toEqual([400, "ORGANIZATION_SLUG_ALREADY_TAKEN"]);
      });
    },
  );

  test.each([
    ["a space", "ac me"],
    ["nothing", ""],
    ["blanks", "   "],
    ["a backspace", "acme\u0008x"],
    ["right to left", "\u202eemca"],
    ["zero width", "ac\u200bme"],
    ["Cyrillic", "асме"],
    ["a dotless i", "acmı"],
    ["an underscore", "ac_me"],
    ["two hyphens", "ac--me"],
    ["a hyphen alone", "-"],
    ["a hyphen at the beginning", "-acme"],
    ["a hyphen at the end", "acme-"],
    ["a dot", "ac.me"],
    ["an accent", "acmé"],
    ["a UUID", "0192f3c4-7b1a-7cde-8f00-0123456789ab"],
    ["a path", "../acme"],
    ["a percent", "acme%00"],
    ["101 characters", "a".repeat(101)],
    ["50,000 to backtrack", `${"a-".repeat(25_000)}!`],
    ["a quote", "acme'--"],
  ])("with %s are rejected", async (_, slug) => {
    const { alice, inert } = await openAcme();
    await inert(async () => {
      for (const [path, body] of [
        ["create", { name: "X", slug }],
        ["update", { data: { slug } }],
        ["check-slug", { slug }],
      ] as const) {
        const answer = await alice.post(`/organization/${path}`, body);
        expect([path, answer.status]).toEqual([path, 400]);
        expect(["INVALID_SLUG", "VALIDATION_ERROR"]).toContain(answer.code);
      }
    });
  });
});
