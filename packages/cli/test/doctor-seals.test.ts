import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { authWith, findingOf } from "./fixtures/doctor.ts";
import { createProject, type Project } from "./fixtures/project.ts";
import { runCli } from "./fixtures/run-cli.ts";

const AUTH = authWith("jwt", "jwt", "jwt()");

let project: Project | undefined;
afterEach(() => project?.remove());

const sealedFinding = (folder: string) => findingOf(folder, "sealed values");

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
