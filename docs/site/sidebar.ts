import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";

const docs = join(import.meta.dirname, "..");

/** Guides in the order in which they are read, by their path. */
const GUIDES: Readonly<Record<string, readonly string[]>> = {
  "The first hour": [
    "guide/getting-started",
    "guide/express",
    "guide/hono",
    "guide/next",
    "guide/own-routes",
    "guide/client",
    "guide/screens",
    "guide/languages",
    "guide/testing",
  ],
  "Signing in": [
    "guide/accounts",
    "guide/passwords",
    "guide/social",
    "providers",
    "guide/two-factor",
    "guide/sessions",
    "guide/bearer",
    "guide/jwt",
  ],
  Applications: ["guide/organizations", "guide/admin", "guide/api-keys", "guide/audit", "guide/plugins"],
  "In production": [
    "guide/deployment",
    "guide/migrations",
    "guide/databases",
    "guide/drivers",
    "guide/cors",
    "guide/security",
    "guide/running",
    "guide/mail",
    "guide/outbox",
  ],
  "Moving in": ["guide/moving-in", "guide/names"],
  "To look up": [
    "guide/cli",
    "guide/options",
    "guide/endpoints",
    "guide/organization-endpoints",
    "guide/two-factor-endpoints",
  ],
};

/** Shorter, or plainer beside others, than the page's own title. */
const CALLED: Readonly<Record<string, string>> = {
  "guide/getting-started": "Vite and React",
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

/** Where each source has a page, it stands with the others; a guide that nobody has placed, at the end. */
function guides(): DefaultTheme.SidebarItem[] {
  const placed = new Set(Object.values(GUIDES).flat());
  const others = namesIn("guide").map((name) => `guide/${name}`);
  const unplaced = others.filter((path) => !placed.has(path));
  const isSource = (path: string): boolean => path.startsWith("guide/moving-from-");
  const groups = Object.entries({ ...GUIDES, More: unplaced.filter((path) => !isSource(path)) });
  const items = groups.map(([text, paths]) => {
    const more = text === "Moving in" ? unplaced.filter(isSource) : [];
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
    { text: "What happens", items: titled(["events", "errors"]) },
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
