import { readFileSync } from "node:fs";
import { join } from "node:path";
import { representatives } from "sallyport-tests/ground/long-form";
import { clientOf } from "sallyport-tests/ground/prisma/client";
import { adapterFor } from "sallyport-tests/ground/prisma/places";
import { afterEach, describe, expect, test } from "vitest";
import { engines } from "./fixtures/engines.ts";
import { createProject, type Project } from "./fixtures/project.ts";
import { runCli, runJson } from "./fixtures/run-cli.ts";

interface Queries {
  readonly user: {
    create(input: { readonly data: object }): Promise<unknown>;
    findMany(): Promise<unknown[]>;
  };
}

const providers = { sqlite: "sqlite", postgres: "postgresql", mysql: "mysql", mariadb: "mysql" } as const;
type Dialect = keyof typeof providers;

const providerOf = (address: string) => {
  if (address.startsWith("postgres")) return "postgresql";
  return address.startsWith("mysql:") ? "mysql" : "sqlite";
};

describe.each(representatives("prisma", engines))("prisma: $name", ({ open }) => {
  test("Prisma writes and reads rows of the migrated tables with the generated models", async () => {
    const ground = await open({ plugins: "admin()" });
    try {
      expect((await runCli(["migrate", "--yes"], { cwd: ground.folder })).code).toBe(0);
      expect((await runCli(["generate", "prisma", "-o", "auth.prisma"], { cwd: ground.folder })).code).toBe(0);
      const models = readFileSync(join(ground.folder, "auth.prisma"), "utf8");
      const Client = await clientOf(models, providerOf(ground.address));
      const client = new Client({ adapter: adapterFor(ground.address) });
      const { user } = client as unknown as Queries;
      const at = new Date("2026-03-01T12:00:00.123Z");
      const row = {
        id: "u1",
        name: "Ada",
        email: "ada@example.com",
        emailVerified: true,
        createdAt: at,
        updatedAt: at,
      };
      await user.create({ data: row });
      expect(await user.findMany()).toEqual([
        { ...row, image: null, role: "user", banned: false, banReason: null, banExpires: null },
      ]);
      await client.$disconnect();
    } finally {
      await ground.drop();
    }
  });
});

let project: Project | undefined;
afterEach(() => project?.remove());

test.each(representatives("prisma dialect", ["sqlite", "postgres", "mysql", "mariadb"] as Dialect[]))(
  "Prisma accepts the models of %s, with every plugin and numeric ids",
  async (dialect) => {
    project = createProject(null);
    const { folder, write } = project;
    const plugins = ["admin", "audit", "organization", "twoFactor", "apiKey", "jwt"];
    const paths = ["admin", "audit", "organization", "two-factor", "api-key", "jwt"];
    const imports = plugins.map((plugin, index) => `import { ${plugin} } from "@sallyport/core/${paths[index]}";`);
    for (const ids of ["", 'advanced: { database: { generateId: "serial" } },']) {
      write(
        "auth.ts",
        `${imports.join("\n")}\nimport { createAuth } from "@sallyport/core";\nimport { memory } from "@sallyport/core/memory";
        export const auth = createAuth({ database: memory(), baseURL: "http://localhost:3000", ${ids} rateLimit: { storage: "database" },
          secret: "a-secret-of-tests-0123456789-ABCDEFGH", plugins: [${plugins.map((plugin) => `${plugin}()`).join(", ")}] });`,
      );
      const { code, json } = await runJson(["generate", "prisma", "-d", dialect], { cwd: folder });
      expect(code).toBe(0);
      const models = String(json.text);
      expect(models).toContain('@@map("organization")');
      expect(models.includes("autoincrement()")).toBe(ids !== "");
      await clientOf(models, providers[dialect]);
    }
  },
);
