import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";
import { FRAMEWORKS, GUIDES, MIGRATE, SCREENS, TASKS } from "./guides.ts";

const docs = join(import.meta.dirname, "..");

/** Shorter names where the page's title is long beside its neighbours. */
const CALLED: Readonly<Record<string, string>> = {
  "guide/getting-started": "Vite and React",
  "guide/express": "Express",
  "guide/hono": "Hono",
  "guide/next": "Next.js",
  "guide/screens-compared": "Screens compared",
  "guide/endpoints": "Endpoints and events, in words",
  "guide/options": "Options, in words",
};

const fileOf = (path: string): string => join(docs, `${path}.md`);

function titleOf(path: string): string {
  const [, title = path] = /^# (.+)$/m.exec(readFileSync(fileOf(path), "utf8")) ?? [];
  return title.replaceAll("`", "");
}

function item(path: string): DefaultTheme.SidebarItem[] {
  return existsSync(fileOf(path)) ? [{ text: CALLED[path] ?? titleOf(path), link: `/${path}` }] : [];
}

const namesIn = (folder: string): string[] => {
  const dir = join(docs, folder);
  const files = existsSync(dir) ? readdirSync(dir) : [];
  return files
    .filter((file) => file.endsWith(".md"))
    .map((file) => file.slice(0, -".md".length))
    .sort();
};

/** Pages for each source follow the other migration guides. Guides without a place come last. */
function guides(): DefaultTheme.SidebarItem[] {
  const placed = new Set(Object.values(GUIDES).flat());
  const others = namesIn("guide").map((name) => `guide/${name}`);
  const unplaced = others.filter((path) => !placed.has(path));
  const isSource = (path: string): boolean => path.startsWith("guide/moving-from-");
  const groups = Object.entries({ ...GUIDES, More: unplaced.filter((path) => !isSource(path)) });
  const items = groups.map(([text, paths]) => {
    const more = text === MIGRATE ? unplaced.filter(isSource) : [];
    return { text, items: [...paths, ...more].flatMap(item) };
  });
  return items.filter(({ items }) => items.length > 0);
}

const screens = (): DefaultTheme.SidebarItem[] =>
  namesIn("generated/reference/screens").map((name) => ({
    text: titleOfGenerated(`screens/${name}`),
    link: `/reference/screens/${name}`,
  }));

function reference(): DefaultTheme.SidebarItem[] {
  const names = namesIn("generated/reference");
  const pages = (prefix: string): DefaultTheme.SidebarItem[] =>
    names
      .filter((name) => name.startsWith(prefix))
      .map((name) => ({ text: titleOfGenerated(name), link: `/reference/${name}` }));
  const options = ["options", "plugin-options", "provider-options", "package-options"];
  const titled = (list: readonly string[]) =>
    list.map((name) => ({ text: titleOfGenerated(name), link: `/reference/${name}` }));
  return [
    { text: "Options", items: titled(options) },
    { text: "Endpoints", items: pages("endpoints") },
    { text: "Screens", items: [...titled(["theming"]), ...screens()] },
    { text: "Events and errors", items: titled(["events", "errors"]) },
    { text: "Code", items: titled(["hooks", "exports"]) },
    {
      text: "Packages",
      items: namesIn("generated/packages").map((name) => ({ text: `@sallyport/${name}`, link: `/packages/${name}` })),
    },
  ];
}

function titleOfGenerated(name: string): string {
  const text = readFileSync(join(docs, "generated/reference", `${name}.md`), "utf8");
  return /^# (.+)$/m.exec(text)?.[1] ?? name;
}

function notes(): DefaultTheme.SidebarItem[] {
  const names = namesIn("").filter((name) => name !== "index" && name !== "providers");
  return [
    { text: "Design notes", items: ["architecture", ...names.filter((name) => name !== "architecture")].flatMap(item) },
  ];
}

/** Where a page leads on if the next page of the sidebar is not the next task. */
const FOLLOWING: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(FRAMEWORKS.map((path) => [path, TASKS[1]])),
  ...Object.fromEntries(TASKS.slice(-1).map((path) => [path, SCREENS[0]])),
};
const PRECEDING = Object.fromEntries(SCREENS.slice(0, 1).map((path) => [path, TASKS.at(-1)]));

const named = (path: string) => ({ text: CALLED[path] ?? titleOf(path), link: `/${path}` });

/** Returns the neighbours of a page that are not its neighbours in the sidebar. `false` shows no link. */
export function neighboursOf(path: string) {
  const next = FOLLOWING[path];
  const prev = PRECEDING[path];
  return {
    ...(next !== undefined && { next: named(next) }),
    ...(prev !== undefined && { prev: named(prev) }),
    ...(FRAMEWORKS.includes(path) && { prev: false }),
  };
}

/** Guides, reference and design notes each have their own. */
export function sidebar(): DefaultTheme.SidebarMulti {
  const own = guides();
  return {
    "/guide/": own,
    "/providers": own,
    "/packages/": reference(),
    "/reference/": reference(),
    "/": notes(),
  };
}

/** The pages of the sidebars in their order, by group. */
export function groupsOfSidebar(): { readonly title: string; readonly pages: readonly string[] }[] {
  const groups = [...guides(), ...reference(), ...notes()];
  return groups.map(({ text = "", items = [] }) => ({
    title: text,
    pages: items.flatMap(({ link }) => (link === undefined ? [] : [link])),
  }));
}
