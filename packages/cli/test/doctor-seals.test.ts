import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { createProject, type Project } from "./fixtures/project.ts";
import { runCli, runJson } from "./fixtures/run-cli.ts";

const AUTH = `
import { createAuth } from "@sallyport/core";
import { jwt } from "@sallyport/core/jwt";
import { sqlite } from "@sallyport/kysely";
export const auth = createAuth({
  baseURL: "http://localhost:3000",
  secret: "a-secret-of-tests-0123456789-ABCDEFGH",
  database: sqlite("app.db", { autoMigrate: false }),
  plugins: [jwt()],
});
`;

let project: Project | undefined;
afterEach(() => project?.remove());

async function sealedFinding(folder: string) {
  const { json } = await runJson(["doctor"], { cwd: folder });
  const findings = json.findings as { check: string; level: string; message: string }[];
  return findings.find(({ check }) => check === "sealed values");
}

test("doctor counts the values that were encrypted with a secret that is no longer configured", async () => {
  project = createProject(null);
  const { folder, write } = project;
  write("auth.ts", AUTH);
  expect(await sealedFinding(folder)).toBeUndefined();
  await runCli(["migrate", "--yes"], { cwd: folder });
  expect(await sealedFinding(folder)).toMatchObject({ level: "ok" });
  const file = new DatabaseSync(join(folder, "app.db"));
  const add = file.prepare("insert into jwks (id, publicKey, privateKey, createdAt) values (?, '{}', ?, ?)");
  for (const id of ["one", "two"])
    add.run(id, "sealed.1.AAAAAAAA.an-old-secret-sealed-this-one-long-ago", "2026-01-01T00:00:00.000Z");
  file.close();
  expect(await sealedFinding(folder)).toMatchObject({
    level: "problem",
    message: "The secret that encrypted some values is missing (jwks.privateKey: 2). Production refuses to start.",
  });
});
