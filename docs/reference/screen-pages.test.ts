import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/lib/workspace.ts";
import { generatedPages } from "./pages.ts";

const REACT = join(root, "packages/react");
const read = (file: string): string => readFileSync(file, "utf8");

/** Read as text, by other means than those that make the pages. */
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
/** What is drawn for itself, and what shows that: by its path, or over a page. */
const isScreen = (file: string): boolean =>
  /\/ui\/(?:screens|router)\//.test(file) || file.endsWith("/parts/modal.tsx");
const screens = exported.filter(({ name, file }) => /^[A-Z]/.test(name) && isScreen(file));

let pages: Readonly<Record<string, string>>;
beforeAll(async () => {
  pages = await generatedPages();
});
const page = (name: string): string => pages[`reference/${name}`] ?? expect.fail(`There is no page ${name}`);
const pathOf = (name: string): string => `screens/${name.replaceAll(/(?<!^)(?=[A-Z])/g, "-").toLowerCase()}`;

test("each hook of each entry of React has a section, those of all screens too", () => {
  expect(new Set(hooks.map(({ file }) => /ui\/flows\/(\w[\w-]*)\//.exec(file)?.[1])).size).toBeGreaterThan(4);
  const missing = hooks.filter(({ name }) => !new RegExp(`^### ${name}$`, "m").test(page("hooks")));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test("a screen is drawn by hooks, and its page leads to them", () => {
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

  test("runs on its page, and says in the sections what can be changed", () => {
    const text = page(pathOf(name));
    expect(text).toContain(`<ScreenPreview name="${name}" />`);
    expect(text.match(/^## .+$/gm)).toEqual(
      expect.arrayContaining(["## Props", "## Parts", "## Properties", "## Texts"]),
    );
  });

  test("has its props, the parts and the texts of its own file on the page", () => {
    const text = page(pathOf(name));
    const [, members = ""] = new RegExp(`interface ${name}Props [^{]*\\{([\\s\\S]*?)^\\}`, "m").exec(source) ?? [];
    for (const [, prop] of members.matchAll(/^ {2}readonly (\w+)\??:/gm)) expect(text).toContain(`| \`${prop}\``);
    for (const [, part] of source.matchAll(/\sdata-part="([\w-]+)"/g)) expect(text).toContain(`\`${part}\``);
    for (const [, key] of source.matchAll(/\bt\("([\w.]+)"/g))
      expect(text).toMatch(new RegExp(`^\\| \`${key}\` \\| \`.+\` \\|$`, "m"));
  });
});

test("each preview has a page, and what is no screen has none", () => {
  const known = Object.keys(pages).filter((path) => path.startsWith("reference/screens/"));
  expect(known.toSorted()).toEqual(screens.map(({ name }) => `reference/${pathOf(name)}`).toSorted());
  expect(known).toEqual(
    expect.arrayContaining(["screens", "modal", "require-session"].map((name) => `reference/screens/${name}`)),
  );
});

test("a page has the parts and texts of what it names, and none of what it loads later", () => {
  expect(page("screens/modal")).toContain("`dialog` (`open`)");
  expect(page("screens/modal")).toContain("| `common.close` | `Close` |");
  expect(page("screens/modal")).not.toContain("`title`");
  expect(page("screens/screens")).not.toContain("`signIn.title`");
});

test("the properties of a page are those of the rules of its parts", () => {
  expect(page("screens/impersonation-banner")).toContain("`--sallyport-accent`");
  expect(page("screens/impersonation-banner")).not.toContain("`--sallyport-sunken`");
  expect(page("screens/show")).not.toContain("`--sallyport-");
});

test("the theme has each property that an application can set, and none of the internal ones", () => {
  const tokens = read(join(REACT, "styles/tokens.css"));
  const properties = new Set(tokens.match(/--sallyport-[\w-]+/g));
  expect(properties.size).toBeGreaterThan(10);
  for (const property of properties) expect(page("theming")).toContain(`| \`${property}\` |`);
  expect(page("theming")).toContain("| `--sallyport-accent` | `colorPrimary` |");
  expect(page("theming")).not.toMatch(/`--sp-\w/);
});
