import { rm } from "node:fs/promises";
import { run } from "@sallyport/cli";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FreshSql } from "../../ground/databases.ts";
import { openKeysHere, openKeysThere } from "./api-key-sides.ts";
import { type MovingCase, movingCases } from "./cases.ts";
import { project, somebody } from "./import-project.ts";

const READ = { organization: ["read"] };

interface Result {
  readonly source: string;
  readonly findings: readonly { readonly code: string; readonly text: string }[];
}

/** Runs the command on a project with that plugin. */
async function importKeys(one: MovingCase, fresh: FreshSql, plugin: string): Promise<Result> {
  const { version, name } = one;
  const from = version === "1.2.12" ? "better-auth/plugins" : "@better-auth/api-key";
  const plugins = `plugins: [organization(), (await import("${from}")).apiKey(${plugin})],`;
  const folder = await project(one, fresh.address, plugins);
  const told = somebody(true);
  const database = name === "SQLite" ? ["--database", fresh.address] : [];
  const code = await run(["--cwd", folder, "import", "better-auth", "--yes", ...database], told.terminal);
  expect([code, told.refusals]).toEqual([0, []]);
  await rm(folder, { recursive: true, force: true });
  return told.results[0] as unknown as Result;
}

const codesOf = ({ findings }: Result) => findings.map(({ code }) => code).filter((code) => code.startsWith("API_KEY"));

describe.each(movingCases)("import better-auth $version with API keys on $name", (one) => {
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await one.create();
  });
  afterEach(() => fresh.drop());

  test("prints the options that the keys ask for, and they are answered", async () => {
    const options = { enableMetadata: true, rateLimit: { maxRequests: 3, timeWindow: 3_600_000 } };
    const side = await openKeysThere(one, fresh, options);
    await side.signUp("alice");
    const userId = await side.userId("alice");
    const { key } = await side.make({ userId, permissions: READ, metadata: { plan: "pro" } });
    await side.end();
    const result = await importKeys(one, fresh, JSON.stringify(options));
    expect(result.source).toContain('import { apiKey } from "@sallyport/core/api-key";');
    for (const printed of ["maxRequests: 3", "timeWindow: 3600000", "enableMetadata: true"])
      expect(result.source).toContain(printed);
    for (const missing of ["organizations", "acceptUnhashedKeys"]) expect(result.source).not.toContain(missing);
    expect(codesOf(result)).toEqual(["API_KEYS"]);
    const here = openKeysHere(one, fresh, { enableMetadata: true });
    expect(await here.use(key)).toBe("200");
    await here.database.close();
  });

  test("finds keys that were stored as they are", async () => {
    const side = await openKeysThere(one, fresh, { disableKeyHashing: true, rateLimit: { enabled: false } });
    await side.signUp("alice");
    await side.make({ userId: await side.userId("alice"), permissions: READ });
    await side.end();
    const result = await importKeys(one, fresh, "{ disableKeyHashing: true, rateLimit: { enabled: false } }");
    expect(result.source).toContain("acceptUnhashedKeys: true");
    expect(result.source).not.toContain("rateLimit:");
    expect(codesOf(result)).toEqual(["API_KEYS", "API_KEYS_UNHASHED"]);
  });
});

const sevens = movingCases.filter(({ version }) => version === "1.7.7");

describe.each(sevens)("import better-auth $version with API keys of organizations on $name", (one) => {
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await one.create();
  });
  afterEach(() => fresh.drop());

  test("finds which configurations are organizations'", async () => {
    const configurations = [{ configId: "people" }, { configId: "teams", references: "organization" }];
    const side = await openKeysThere(one, fresh, configurations);
    const cookie = await side.signUp("alice");
    const userId = await side.userId("alice");
    const made = await side.post("/organization/create", { name: "Acme", slug: "acme" }, cookie);
    const organizationId = String(((await made.json()) as { id: string }).id);
    await side.make({ configId: "people", userId, permissions: READ });
    const { key } = await side.make({ configId: "teams", userId, organizationId, permissions: READ });
    await side.end();
    const result = await importKeys(one, fresh, JSON.stringify(configurations));
    expect(result.source).toContain("organizations: true");
    expect(result.source).toContain('organizationConfigs: ["teams"]');
    const here = openKeysHere(one, fresh, { organizations: true, organizationConfigs: ["teams"] });
    expect(await here.use(key)).toBe("200");
    await here.database.close();
  });
});
