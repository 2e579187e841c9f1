import { afterEach, beforeEach, expect, test } from "vitest";
import { createProject, type Project } from "../../test/fixtures/project.ts";
import { loadAuth } from "./load-auth.ts";

let project: Project;
beforeEach(() => {
  project = createProject(null);
});
afterEach(() => project.remove());

test("what a configuration imports, once it has changed, is read anew in the same process", async () => {
  // What it says needs no package of ours, built or not.
  project.write("auth.ts", 'import { address } from "./address.ts";\nthrow new Error(address);');
  for (const address of ["http://first.example", "http://second.example"]) {
    project.write("address.ts", `export const address = ${JSON.stringify(address)};`);
    await expect(loadAuth(project.folder)).rejects.toMatchObject({
      code: "CONFIG_FAILED",
      message: expect.stringContaining(address),
    });
  }
});
