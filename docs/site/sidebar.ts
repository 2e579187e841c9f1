import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DefaultTheme } from "vitepress";

const docs = join(import.meta.dirname, "..");

const MIGRATE = "Migrate to Sallyport";

/** Guides by their path, in the order in which most applications need them. */
const GUIDES: Readonly<Record<string, readonly string[]>> = {
  "Get started": [
    "guide/getting-started",
    "guide/express",
    "guide/hono",
    "guide/next",
    "guide/bridges",
    "guide/own-routes",
    "guide/databases",
    "guide/mail",
    "guide/social",
    "providers",
    "guide/security",
    "guide/deployment",
  ],
  "Build your UI": ["guide/client", "guide/screens", "guide/languages"],
  "Sign-in and accounts": [
    "guide/accounts",
    "guide/passwords",
    "guide/two-factor",
    "guide/sessions",
    "guide/bearer",
    "guide/jwt",
  ],
  Plugins: [
    "guide/organizations",
    "guide/organization-hooks",
    "guide/admin",
    "guide/api-keys",
    "guide/audit",
    "guide/plugins",
  ],
  "In production": [
    "guide/migrations",
    "guide/drivers",
    "guide/cors",
    "guide/outbox",
    "guide/running",
    "guide/testing",
  ],
  [MIGRATE]: ["guide/moving-in", "guide/names"],
  Reference: [
    "guide/cli",
    "guide/options",
    "guide/endpoints",
    "guide/organization-endpoints",
    "guide/two-factor-endpoints",
  ],
};

/** Shorter names where the page's title is long beside its neighbours. */
const CALLED: Readonly<Record<string, string>> = {
  "guide/getting-started": "Vite and React",
  "guide/express": "Express",
  "guide/hono": "Hono",
  "guide/next": "Next.js",
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
