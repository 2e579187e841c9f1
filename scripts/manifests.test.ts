import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { publicPackages } from "./lib/workspace.ts";

// npm shows these fields next to a package's name.
describe.each(publicPackages.map((item) => [item.manifest.name, item] as const))("%s", (name, { dir, folder }) => {
  const manifest = JSON.parse(readFileSync(join(dir, "package.json"), "utf8")) as Record<string, unknown>;

  test("has a description, keywords and links to its folder", () => {
    expect(manifest.description).toMatch(/^[A-Z].{20,}[^.]$/);
    expect(manifest.keywords).toEqual(expect.arrayContaining(["sallyport", "authentication"]));
    expect(manifest.homepage).toContain(`/${folder}#readme`);
    expect(manifest.repository).toMatchObject({ type: "git", directory: folder });
    expect(manifest.bugs).toMatch(/^https:/);
    expect(manifest.license).toBe("MIT");
  });

  test("has a README with its name", () => {
    const page = join(dir, "README.md");
    expect(existsSync(page)).toBe(true);
    expect(readFileSync(page, "utf8")).toContain(`# ${name}\n`);
  });
});
