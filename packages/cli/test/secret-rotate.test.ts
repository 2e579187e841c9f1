import { createAuth } from "@sallyport/core";
import { jwt } from "@sallyport/core/jwt";
import { sqlite } from "@sallyport/kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findingOf } from "./fixtures/doctor.ts";
import { createProject, type Project } from "./fixtures/project.ts";
import { runCli, runJson } from "./fixtures/run-cli.ts";

const OLD = "an-older-secret-of-tests-0123456789-ABC";
const NEW = "a-newer-secret-of-tests-0123456789-DEF";

const configOf = (secrets: readonly string[]) => `
import { createAuth } from "@sallyport/core";
import { jwt } from "@sallyport/core/jwt";
import { sqlite } from "@sallyport/kysely";
export const auth = createAuth({
  baseURL: "http://localhost:3000",
  secrets: ${JSON.stringify(secrets)},
  database: sqlite("app.db", { autoMigrate: false }),
  plugins: [jwt()],
});
`;

let project: Project;
const use = (...given: Parameters<typeof configOf>): void => project.write("auth.ts", configOf(...given));
const rotate = (...args: string[]) => runJson(["secret", "rotate", ...args], { cwd: project.folder });

const sealedFinding = () => findingOf(project.folder, "sealed values");

/** A server with the old secret has made a key. */
beforeEach(async () => {
  project = createProject(null);
  use([OLD]);
  expect((await runCli(["migrate", "--yes"], { cwd: project.folder })).code).toBe(0);
  const database = sqlite(`${project.folder}/app.db`);
  const auth = createAuth({
    baseURL: "http://localhost:3000",
    secret: OLD,
    environment: "test",
    database,
    plugins: [jwt()],
  });
  expect((await auth.handler(new Request("http://localhost:3000/api/auth/jwks"))).status).toBe(200);
  await auth.close();
});
afterEach(() => project.remove());

test("secret rotate renews what the old secret holds, after which it can be removed", async () => {
  use([NEW, OLD]);
  expect(await sealedFinding()).toMatchObject({
    level: "note",
    message: "Some values still need an older secret (jwks.privateKey: 1).",
  });
  expect(await rotate("--dry-run")).toMatchObject({ code: 1, json: { complete: false } });
  expect(await rotate("--dry-run")).toMatchObject({ code: 1, json: { complete: false } });
  const { code, json } = await rotate("--rate", "1000");
  expect({ code, ...json }).toMatchObject({ code: 0, complete: true, absent: 0 });
  expect(json.columns).toContainEqual({ table: "jwks", column: "privateKey", renewed: 1, left: 0 });
  expect(await rotate()).toMatchObject({ code: 0, json: { complete: true } });
  expect(await sealedFinding()).toMatchObject({ level: "ok" });
  use([NEW]);
  expect(await sealedFinding()).toMatchObject({ level: "ok" });
});

test("its lines show the progress and the result, and no secret", async () => {
  use([NEW, OLD]);
  const dry = await runCli(["secret", "rotate", "--dry-run"], { cwd: project.folder });
  expect(dry.stdout).toContain("1 value to renew.");
  const { stdout, stderr } = await runCli(["secret", "rotate"], { cwd: project.folder });
  expect(stderr).toContain("Renewed 1 value.");
  expect(stdout).toContain("jwks.privateKey: 1 renewed, 0 left");
  expect(stdout).toContain("No stored value needs an older secret.");
  expect(stdout + stderr).not.toMatch(/an-older-secret|a-newer-secret|sealed\./);
});

test("a secret that was removed too early is named as missing", async () => {
  use([NEW]);
  const { code, stdout } = await runCli(["secret", "rotate"], { cwd: project.folder });
  expect(code).toBe(1);
  expect(stdout).toContain("No listed secret can decrypt some values (jwks.privateKey: 1).");
});

test.each(["0", "x", "10001"])("--rate %s is refused", async (rate) => {
  const { code } = await runCli(["secret", "rotate", "--rate", rate], { cwd: project.folder });
  expect(code).toBe(2);
});
