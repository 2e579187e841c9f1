import { createAuth } from "@sallyport/core";
import { organization } from "@sallyport/core/organization";
import { describeAuth, type Table } from "@sallyport/core/store";
import { mysql, postgres, sqlite } from "@sallyport/kysely";
import { representatives } from "sallyport-tests/ground/long-form";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engines, type Ground } from "./fixtures/engines.ts";
import { createProject } from "./fixtures/project.ts";
import { runCli, runJson } from "./fixtures/run-cli.ts";

const open = (address: string) => {
  const isMysql = address.startsWith("mysql:");
  const database = isMysql ? mysql(address) : address.startsWith("postgres") ? postgres(address) : sqlite(address);
  return createAuth({
    baseURL: "http://localhost:3000",
    secret: "a-secret-of-tests-0123456789-ABCDEFGH",
    environment: "test",
    database,
    plugins: [organization({ policies: true })],
  });
};

for (const { name, open: openGround } of representatives("organizations", engines)) {
  describe(`organization: ${name}`, () => {
    let ground: Ground;
    let auth: ReturnType<typeof open>;
    beforeEach(async () => {
      ground = await openGround({ plugins: "organization({ policies: true }), audit()" });
      expect((await runCli(["migrate", "--yes"], { cwd: ground.folder })).code).toBe(0);
      auth = open(ground.address);
      const createdAt = new Date("2030-01-01T00:00:00.000Z");
      for (const id of ["o-1", "o-2"]) await insert("organization", { id, name: id, slug: `slug-${id}`, createdAt });
      const own = { organizationId: "o-1", updatedAt: createdAt };
      await insert("organizationPolicy", { id: "p-1", ...own, policy: "secondFactor", value: "true" });
      await insert("organizationPolicy", { id: "p-2", ...own, policy: "maxSessionAge", value: "600" });
    });
    afterEach(async () => {
      await auth?.close();
      await ground?.drop();
    });
    const store = () => describeAuth(auth).database.open(describeAuth(auth).schema);
    function tableOf(wanted: string): Table {
      return describeAuth(auth).schema.tables.find((table) => table.name === wanted) ?? expect.fail(wanted);
    }
    const insert = (table: string, row: object) => store().insert(tableOf(table), row as { id: string });
    const reset = (...args: string[]) => runJson(["organization", "reset-policies", ...args], { cwd: ground.folder });
    async function policiesFinding() {
      const { json } = await runJson(["doctor"], { cwd: ground.folder });
      const findings = json.findings as { check: string; level: string; message: string; hints: string[] }[];
      return findings.find(({ check }) => check === "policies");
    }

    test("doctor finds the policies that nobody can meet, until they are turned off", async () => {
      expect(await policiesFinding()).toMatchObject({
        level: "problem",
        message:
          "1 organization requires secondFactor, but the application has no second factor: all members are refused.",
        hints: ["Organizations: o-1", expect.stringContaining("reset-policies <organization> --policy secondFactor")],
      });
      expect(await reset("slug-o-1", "--policy", "secondFactor")).toMatchObject({
        code: 0,
        json: { organizationId: "o-1", policies: ["secondFactor"] },
      });
      expect(await policiesFinding()).toMatchObject({ level: "ok" });
      expect(await reset("o-1")).toMatchObject({ code: 0, json: { policies: ["maxSessionAge"] } });
      const again = await runCli(["organization", "reset-policies", "o-1"], { cwd: ground.folder });
      expect(again).toMatchObject({ code: 0, stdout: "No policy of o-1 was on.\n" });
    });

    test("an organization or policy that does not exist is refused", async () => {
      expect(await reset("nobody")).toMatchObject({
        code: 1,
        json: { code: "ORGANIZATION_NOT_FOUND", message: 'Organization "nobody" was not found.' },
      });
      expect(await reset("o-1", "--policy", "everything")).toMatchObject({ code: 2 });
      expect(
        await store().count(tableOf("organizationPolicy"), { where: { id: "p-1", value: "true" } as object }),
      ).toBe(1);
    });
  });
}

test("without policies, the command says which option they need, and doctor says nothing", async () => {
  const project = createProject({ plugins: "organization()" });
  try {
    const { folder } = project;
    expect(await runJson(["organization", "reset-policies", "acme"], { cwd: folder })).toMatchObject({
      code: 1,
      json: { code: "NO_POLICIES", hints: ["plugins: [organization({ policies: true })]"] },
    });
    expect((await runCli(["doctor"], { cwd: folder })).stdout).not.toContain("policies");
  } finally {
    project.remove();
  }
});
