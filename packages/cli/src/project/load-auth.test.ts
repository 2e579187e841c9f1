import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProject, type Project } from "../../test/fixtures/project.ts";
import { loadAuth } from "./load-auth.ts";

let project: Project;
beforeEach(() => {
  project = createProject(null);
});
afterEach(() => {
  vi.unstubAllEnvs();
  project.remove();
});

test("reads a changed import of the configuration again in the same process", async () => {
  // The error is thrown before any package of ours is needed.
  project.write("auth.ts", 'import { address } from "./address.ts";\nthrow new Error(address);');
  for (const address of ["http://first.example", "http://second.example"]) {
    project.write("address.ts", `export const address = ${JSON.stringify(address)};`);
    await expect(loadAuth(project.folder)).rejects.toMatchObject({
      code: "CONFIG_FAILED",
      message: expect.stringContaining(address),
    });
  }
});

test.each([
  ["$env/static/private", 'import { AUTH_URL as found } from "$env/static/private";', "AUTH_URL"],
  ["$env/static/public", 'import { PUBLIC_URL as found } from "$env/static/public";', "PUBLIC_URL"],
  ["$env/dynamic/private", 'import { env } from "$env/dynamic/private"; const found = env.AUTH_URL;', "AUTH_URL"],
  ["$env/dynamic/public", 'import { env } from "$env/dynamic/public"; const found = env.PUBLIC_URL;', "PUBLIC_URL"],
  ["cloudflare:workers", 'import { env } from "cloudflare:workers"; const found = env.AUTH_URL;', "AUTH_URL"],
  [
    "a Hyperdrive binding",
    'import { env } from "cloudflare:workers"; const found = env.DB.connectionString;',
    "CLOUDFLARE_HYPERDRIVE_LOCAL_CONNECTION_STRING_DB",
  ],
  ["$lib", 'import { address as found } from "$lib/address";', "AUTH_URL"],
])("resolves a framework's virtual module on the command line: %s", async (_name, source, variable) => {
  vi.stubEnv(variable, "https://from.the.environment");
  mkdirSync(join(project.folder, "src/lib"), { recursive: true });
  project.write("svelte.config.js", "export default {};");
  project.write("src/lib/address.ts", 'export const address = "https://from.the.environment";');
  project.write("auth.ts", `${source}\nthrow new Error(found);`);
  await expect(loadAuth(project.folder)).rejects.toMatchObject({
    code: "CONFIG_FAILED",
    message: expect.stringContaining("https://from.the.environment"),
  });
});

test("reads variables of cloudflare:workers from .dev.vars", async () => {
  project.write(".dev.vars", 'AUTH_URL="https://from.dev.vars"');
  project.write("auth.ts", 'import { env } from "cloudflare:workers";\nthrow new Error(env.AUTH_URL);');
  await expect(loadAuth(project.folder)).rejects.toMatchObject({
    message: expect.stringContaining("https://from.dev.vars"),
  });
});
