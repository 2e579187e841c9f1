import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { representatives } from "sallyport-tests/ground/long-form";
import { afterEach, describe, expect, test } from "vitest";
import { engines, type Ground } from "./fixtures/engines.ts";
import { createProject, type Project } from "./fixtures/project.ts";
import { runCli, runJson } from "./fixtures/run-cli.ts";

const DIALECTS = ["sqlite", "postgres", "mysql", "mariadb"];
const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

let project: Project | undefined;
afterEach(() => project?.remove());
const open = (setup: Parameters<typeof createProject>[0]): Project => {
  project = createProject(setup);
  return project;
};

/** Returns the compiler's errors for the project with strict options. */
function compile({ folder, write }: Project): string {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: "nodenext",
    target: "es2023",
    skipLibCheck: true,
    types: [],
  };
  write("tsconfig.json", JSON.stringify({ compilerOptions, include: ["*.schema.ts"] }));
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, "-p", folder, "--pretty", "false"], {
    encoding: "utf8",
  });
  return stdout + stderr;
}

for (const { name, open: openGround } of representatives("generate", engines)) {
  describe(`generate: ${name}`, () => {
    let ground: Ground;
    afterEach(() => ground?.drop());

    test("generated SQL creates all that a migration would", async () => {
      ground = await openGround({ plugins: "admin(), audit()" });
      const { folder } = ground;
      const dialect = name === "MariaDB" ? ["--dialect", "mariadb"] : [];
      const made = await runCli(["generate", "sql", ...dialect], { cwd: folder });
      expect(made.code).toBe(0);
      await ground.ask(...made.stdout.split(/;\n/).filter((text) => text.trim() !== ""));
      expect(await runJson(["migrate", "--dry-run"], { cwd: folder })).toMatchObject({
        code: 0,
        json: { statements: [] },
      });
    });
  });
}

test.each(representatives("dialect", DIALECTS))("generates the SQL of %s without a database", async (dialect) => {
  const { folder } = open({ address: "postgres://nobody@127.0.0.1:1/none", plugins: "admin(), audit()" });
  const { code, json } = await runJson(["generate", "sql", "--dialect", dialect], { cwd: folder });
  expect({ code, json }).toMatchObject({ code: 0, json: { dialect } });
  expect(json.text).toMatch(/create table .user. \(/);
});

test("the generated Drizzle schema compiles in every dialect, with every plugin and numeric ids", async () => {
  const opened = open(null);
  const { folder, write } = opened;
  const plugins = ["admin", "audit", "organization", "twoFactor", "apiKey", "jwt"];
  const paths = ["admin", "audit", "organization", "two-factor", "api-key", "jwt"];
  const imports = plugins
    .map((plugin, index) => `import { ${plugin} } from "@sallyport/core/${paths[index]}";`)
    .join("\n");
  for (const ids of ["", 'advanced: { database: { generateId: "serial" } },']) {
    write(
      "auth.ts",
      `${imports}\nimport { createAuth } from "@sallyport/core";\nimport { memory } from "@sallyport/core/memory";
      export const auth = createAuth({ database: memory(), baseURL: "http://localhost:3000", ${ids} rateLimit: { storage: "database" },
        secret: "a-secret-of-tests-0123456789-ABCDEFGH", plugins: [${plugins.map((plugin) => `${plugin}()`).join(", ")}] });`,
    );
    const made = DIALECTS.map(async (dialect) => {
      const output = `${dialect}${ids === "" ? "" : "-numbered"}.schema.ts`;
      const { code, json } = await runJson(["generate", "drizzle", "-d", dialect, "-o", output], { cwd: folder });
      expect({ code, json }).toEqual({ code: 0, json: { dialect, output } });
    });
    await Promise.all(made);
  }
  expect(compile(opened)).toBe("");
  write("wrong.schema.ts", 'import { user } from "./postgres.schema.ts"; export const wrong: string = user.createdAt;');
  expect(compile(opened)).toContain("wrong.schema.ts");
});

test("does not overwrite a file that it did not generate without --yes", async () => {
  const { folder, write } = open({});
  write("schema.ts", "// mine\n");
  const args = ["generate", "drizzle", "--output", "schema.ts"];
  expect(await runJson(args, { cwd: folder })).toMatchObject({ code: 1, json: { code: "NOT_ASKED" } });
  expect(readFileSync(join(folder, "schema.ts"), "utf8")).toBe("// mine\n");
  expect((await runCli([...args, "--yes"], { cwd: folder })).code).toBe(0);
  expect((await runCli(args, { cwd: folder })).code).toBe(0);
  expect((await runCli(["generate", "sql", "--output", "new/schema.sql"], { cwd: folder })).code).toBe(0);
  expect(existsSync(join(folder, "new/schema.sql"))).toBe(true);
});

test("requires --dialect for a database without SQL", async () => {
  const { folder, write } = open(null);
  write(
    "auth.ts",
    'import { createAuth } from "@sallyport/core"; import { memory } from "@sallyport/core/memory"; export const auth = createAuth({ database: memory() });',
  );
  expect(await runJson(["generate", "sql"], { cwd: folder })).toMatchObject({ code: 1, json: { code: "NO_DIALECT" } });
  expect(await runJson(["migrate"], { cwd: folder })).toMatchObject({ code: 1, json: { code: "NO_MIGRATIONS" } });
});
