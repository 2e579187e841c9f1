import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/lib/workspace.ts";
import { generatedPages } from "./pages.ts";

const REACT = join(root, "packages/react");
const read = (file: string): string => readFileSync(file, "utf8");

/** Read as text, not by the generator of the pages. */
const manifest = JSON.parse(read(join(REACT, "package.json"))) as {
  readonly exports: Readonly<Record<string, { readonly source?: string } | string>>;
};
const entries = Object.values(manifest.exports).flatMap((entry) =>
  typeof entry === "object" && entry.source?.startsWith("./src/") ? [join(REACT, entry.source)] : [],
);
const exported = entries.flatMap((entry) =>
  [...read(entry).matchAll(/^export \{([^}]+)\} from "([^"]+)"/gm)].flatMap(([, names = "", path = ""]) =>
    names.split(",").map((name) => ({ name: name.trim(), file: join(dirname(entry), path) })),
  ),
);
const hooks = exported.filter(({ name }) => /^use[A-Z]/.test(name));
/** Screens by their path, and the modal. */
const isScreen = (file: string): boolean =>
  /\/ui\/(?:screens|router)\//.test(file) || file.endsWith("/parts/modal.tsx");
const screens = exported.filter(({ name, file }) => /^[A-Z]/.test(name) && isScreen(file));

let pages: Readonly<Record<string, string>>;
beforeAll(async () => {
  pages = await generatedPages();
});
const page = (name: string): string => pages[`reference/${name}`] ?? expect.fail(`There is no page ${name}`);
const pathOf = (name: string): string => `screens/${name.replaceAll(/(?<!^)(?=[A-Z])/g, "-").toLowerCase()}`;

test("every hook that the React package exports has a section", () => {
  expect(new Set(hooks.map(({ file }) => /ui\/flows\/(\w[\w-]*)\//.exec(file)?.[1])).size).toBeGreaterThan(4);
  const missing = hooks.filter(({ name }) => !new RegExp(`^### ${name}$`, "m").test(page("hooks")));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test("the page of a screen links to the hooks that draw it", () => {
  expect(page("screens/sign-in")).toContain("[`useSignIn`](/reference/hooks.md#usesignin)");
  expect(page("screens/show")).toContain("[`usePermission`](/reference/hooks.md#usepermission)");
  const own = new Set(hooks.map(({ name }) => name));
  for (const { name, file } of screens) {
    const used = (read(file).match(/^import \{[^}]*\} from[^;]*\/flows\/[^;]*;/gm) ?? [])
      .flatMap((line) => line.match(/\buse[A-Z]\w+/g) ?? [])
      .filter((hook) => own.has(hook));
    for (const hook of used) expect(page(pathOf(name)), name).toContain(`[\`${hook}\`]`);
  }
});

describe.each(screens)("$name", ({ name, file }) => {
  const source = read(file);

  test("has a live preview and sections for what can be changed", () => {
    const text = page(pathOf(name));
    expect(text).toContain(`<ScreenPreview name="${name}" />`);
    expect(text.match(/^## .+$/gm)).toEqual(
      expect.arrayContaining(["## Props", "## Parts", "## Properties", "## Texts"]),
    );
  });

  test("lists the props, parts and texts of its file", () => {
    const text = page(pathOf(name));
    const [, members = ""] = new RegExp(`interface ${name}Props [^{]*\\{([\\s\\S]*?)^\\}`, "m").exec(source) ?? [];
    for (const [, prop] of members.matchAll(/^ {2}readonly (\w+)\??:/gm)) expect(text).toContain(`| \`${prop}\``);
    for (const [, part] of source.matchAll(/\sdata-part="([\w-]+)"/g)) expect(text).toContain(`\`${part}\``);
    for (const [, key] of source.matchAll(/\bt\("([\w.]+)"/g))
      expect(text).toMatch(new RegExp(`^\\| \`${key}\` \\| \`.+\` \\|$`, "m"));
  });
});

test("every screen has a page with a preview, and nothing else has one", () => {
  const known = Object.keys(pages).filter((path) => path.startsWith("reference/screens/"));
  expect(known.toSorted()).toEqual(screens.map(({ name }) => `reference/${pathOf(name)}`).toSorted());
  expect(known).toEqual(
    expect.arrayContaining(["screens", "modal", "require-session"].map((name) => `reference/screens/${name}`)),
  );
});

test("a page lists the parts and texts of its own imports and none that load later", () => {
  expect(page("screens/modal")).toContain("`dialog` (`open`)");
  expect(page("screens/modal")).toContain("| `common.close` | `Close` |");
  expect(page("screens/modal")).not.toContain("`title`");
  expect(page("screens/screens")).not.toContain("`signIn.title`");
});

test("a page lists the CSS properties that the rules of its parts use", () => {
  expect(page("screens/impersonation-banner")).toContain("`--sallyport-accent`");
  expect(page("screens/impersonation-banner")).not.toContain("`--sallyport-sunken`");
  expect(page("screens/show")).not.toContain("`--sallyport-");
});

test("the theming page lists every public CSS property and no internal one", () => {
  const tokens = read(join(REACT, "styles/tokens.css"));
  const properties = new Set(tokens.match(/--sallyport-[\w-]+/g));
  expect(properties.size).toBeGreaterThan(10);
  for (const property of properties) expect(page("theming")).toContain(`| \`${property}\` |`);
  expect(page("theming")).toContain("| `--sallyport-accent` | `colorPrimary` |");
  expect(page("theming")).not.toMatch(/`--sp-\w/);
});
