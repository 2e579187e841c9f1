import { execFile } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { session, user } from "@sallyport/core/store";
import { generatePrisma } from "@sallyport/kysely";
import { expect, test } from "vitest";
import { generateClient, installed } from "../../ground/prisma/client.ts";

const run = promisify(execFile);
const compiler = join(installed, "../../node_modules/typescript/bin/tsc");

const consumer = (argument: string) => `
import { PrismaPg } from "@prisma/adapter-pg";
import { createAuth } from "@sallyport/core";
import { prismaDatabase } from "@sallyport/prisma";
import { PrismaClient } from "./client/client.ts";

const prisma = new PrismaClient({ adapter: new PrismaPg({}) });
const auth = createAuth({ database: prismaDatabase(${argument}) });
export async function register(email: string): Promise<string> {
  return prisma.$transaction(async (tx) => {
    const body = { name: "Alice", email, password: "correct horse battery" };
    const { user } = await auth.withTransaction(tx, ({ api }) => api.signUp.email({ body }));
    return (await tx.user.findUniqueOrThrow({ where: { id: user.id }, include: { sessions: true } })).name;
  });
}
`;

test("a generated client, its extensions and its transactions have the types that are expected", async () => {
  const schema = { tables: [user, session], ids: "text" } as const;
  const folder = await generateClient(await generatePrisma({ schema }, "postgres"), "postgresql");
  await symlink(join(installed, "@sallyport"), join(folder, "node_modules/@sallyport"));
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: "nodenext",
    target: "es2023",
    lib: ["es2024", "dom"],
    customConditions: ["source"],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    typeRoots: [join(installed, "@types")],
    types: ["node"],
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["app.ts"] }));
  const errorsOf = async (argument: string): Promise<string> => {
    await writeFile(join(folder, "app.ts"), consumer(argument));
    return run(process.execPath, [compiler, "-p", folder, "--pretty", "false"]).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
  };
  expect(await errorsOf("prisma")).toBe("");
  expect(await errorsOf("prisma.$extends({}), { connections: 5 }")).toBe("");
  expect(await errorsOf("{}")).toContain("app.ts");
});
