import { representatives } from "sallyport-tests/ground/long-form";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { linkPackages } from "./fixtures/link-packages.ts";
import { MadeProject } from "./fixtures/made-project.ts";

let project: MadeProject;
beforeEach(() => {
  project = new MadeProject();
});
afterEach(() => project.remove());

const LAYOUTS = [
  ["--no-src-dir", ""],
  ["--src-dir", "src/"],
] as const;

describe.each(representatives("Next", LAYOUTS))("create-next-app %s", (flag, base) => {
  test("gets a handler that compiles, a secret that git does not see, and the option for the bundler", async () => {
    project.make(
      "create-next-app",
      "--ts",
      "--app",
      flag,
      "--no-eslint",
      "--no-tailwind",
      "--import-alias",
      "@/*",
      "--skip-install",
      "--disable-git",
      "--yes",
    );
    const done = await project.init("--yes", "--database", "postgres");
    expect(done).toMatchObject({ code: 0, json: { framework: "Next.js", written: true, chores: [] } });
    expect(done.json.steps).toContainEqual(
      "npm install @sallyport/core @sallyport/kysely @sallyport/next @sallyport/react pg",
    );
    const config = project.read("next.config.ts");
    expect(config).toMatch(
      /^const nextConfig: NextConfig = \{\n {2}serverExternalPackages: \["@sallyport\/kysely"\],$/m,
    );
    expect(project.read(".env.local")).toMatch(/^SALLYPORT_SECRET=[\w-]{43}\n$/);
    expect(project.read(".gitignore")).toContain(".env*");
    linkPackages(
      project.folder,
      ["core", "kysely", "next", "client", "react"],
      [
        ["next", "next"],
        ["react", "next"],
        ["@types/react", "react"],
        ["@types/node", "cli"],
      ],
    );
    const files = [
      `${base}lib/auth.ts`,
      `${base}lib/auth-client.ts`,
      `${base}app/api/auth/[...all]/route.ts`,
      "next.config.ts",
    ];
    expect(project.compile(files)).toBe("");
    const again = project.snapshot();
    expect(await project.init("--yes", "--database", "postgres")).toMatchObject({ code: 0, json: { files: [] } });
    expect(project.snapshot()).toEqual(again);
  });
});

test("a project without TypeScript gets none", async () => {
  project.write({ "package.json": '{"dependencies":{"next":"*"}}', "app/page.js": "" });
  const files = ["lib/auth.js", "lib/auth-client.js", "app/api/auth/[...all]/route.js"];
  const { json } = await project.init("--yes");
  expect(json.files).toEqual([...files, "next.config.mjs", ".env.local", ".gitignore"]);
});
