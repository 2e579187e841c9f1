import { representatives } from "sallyport-tests/ground/long-form";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { linkPackages } from "./fixtures/link-packages.ts";
import { MadeProject } from "./fixtures/made-project.ts";
import { runCli } from "./fixtures/run-cli.ts";

let project: MadeProject;
beforeEach(() => {
  project = new MadeProject();
});
afterEach(() => project.remove());

const TEMPLATES = ["react-ts", "vanilla-ts", "vue", "svelte-ts"];

describe.each(representatives("templates", TEMPLATES))("create-vite %s", (template) => {
  test("is shown, written after a yes, compiles, and is done the second time", async () => {
    project.make("create-vite", "--template", template, "--no-interactive");
    const before = project.snapshot();
    const dry = await runCli(["init", "--dry-run"], { cwd: project.folder });
    expect(dry).toMatchObject({ code: 0, stderr: "" });
    expect(dry.stdout).toMatch(/^--- \/dev\/null\n\+\+\+ auth\.ts\n@@/m);
    expect(dry.stdout).toMatch(/^\+ {2}server: \{ port: 5173, .*proxy/m);
    expect(await project.init()).toMatchObject({ code: 1, json: { code: "NOT_ASKED" } });
    expect(project.snapshot()).toEqual(before);

    const done = await project.init("--yes");
    expect(done).toMatchObject({ code: 0, json: { framework: "Vite", written: true, chores: [] } });
    const library = template === "react-ts" ? "react" : "client";
    expect(done.json.steps).toContainEqual(
      `npm install @sallyport/core @sallyport/kysely @sallyport/node @sallyport/${library}`,
    );
    linkPackages(
      project.folder,
      ["core", "kysely", "node", "client", "react"],
      [
        ["@types/node", "cli"],
        ["@types/react", "react"],
      ],
    );
    const client = template === "vue" ? [] : ["src/auth-client.ts"];
    expect(project.compile(["auth.ts", "server.ts", ...client])).toBe("");
    expect(await project.init("--yes")).toMatchObject({ code: 0, json: { written: false, files: [] } });
  });
});
