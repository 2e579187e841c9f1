import { authFile, databases, ignoredFiles } from "../databases.ts";
import type { Folder } from "../folder.ts";
import { importEnding } from "../import-ending.ts";
import { afterImports, afterLine } from "../insert-lines.ts";
import { Planner } from "../planner.ts";
import type { Framework } from "./framework.ts";

const SERVERS = ["server", "index", "app", "main"];
const PLACES = ["", "src/", "server/", "src/server/"];
const FILES = PLACES.flatMap((place) =>
  SERVERS.flatMap((name) => [`${place}${name}.ts`, `${place}${name}.js`, `${place}${name}.mjs`]),
);

interface Bridge {
  readonly name: string;
  readonly dependency: string;
  readonly packageName: string;
  readonly handler: string;
  /** The line that makes the application; its first group is the application's name. */
  readonly made: RegExp;
  mount(app: string): string;
}

const express: Bridge = {
  name: "Express",
  dependency: "express",
  packageName: "@sallyport/express",
  handler: "toExpressHandler",
  made: /^(?:export )?const (\w+)(?:: [\w.]+)? = express\(\);?\s*$/,
  mount: (app) => `${app}.all("/api/auth/*splat", toExpressHandler(auth));`,
};

const hono: Bridge = {
  name: "Hono",
  dependency: "hono",
  packageName: "@sallyport/hono",
  handler: "toHonoHandler",
  made: /^(?:export )?const (\w+) = new Hono(?:<.*>)?\(.*\);?\s*$/,
  mount: (app) => `${app}.on(["GET", "POST"], "/api/auth/*", toHonoHandler(auth));`,
};

const makes =
  (folder: Folder, { made }: Bridge) =>
  (path: string): boolean =>
    (folder.read(path) ?? "").split("\n").some((line) => made.test(line));

function withMount(text: string, bridge: Bridge, imports: readonly string[]): string | null {
  const mounted = afterLine(text, bridge.made, ([, app = "app"]) => bridge.mount(app));
  return mounted === null ? null : afterImports(mounted, imports.join("\n"));
}

const toFramework = (bridge: Bridge): Framework => ({
  name: bridge.name,
  isIn: ({ packages }) => packages.has(bridge.dependency),
  plan(folder, { database }) {
    const server = FILES.find(makes(folder, bridge)) ?? FILES.find(folder.has) ?? "server.ts";
    const place = server.slice(0, server.lastIndexOf("/") + 1);
    const isTyped = server.endsWith(".ts");
    const auth = `${place}auth.${isTyped ? "ts" : server.endsWith(".mjs") ? "mjs" : "js"}`;
    const ending = isTyped ? importEnding(folder) : auth.slice(auth.lastIndexOf("."));
    const imports = [
      `import { ${bridge.handler} } from ${JSON.stringify(bridge.packageName)};`,
      `import { auth } from "./auth${ending}";`,
    ];
    const planner = new Planner(folder);
    planner.create(auth, authFile(database, "http://localhost:3000"));
    planner.insert({
      path: server,
      unless: new RegExp(bridge.packageName),
      insert: (text) => withMount(text, bridge, imports),
      lines: [...imports, bridge.mount("app")],
    });
    planner.append(".gitignore", ignoredFiles(database));
    return {
      changes: planner.changes,
      chores: planner.chores,
      packages: ["@sallyport/core", "@sallyport/kysely", bridge.packageName, ...databases[database].packages],
      start: ["npx sallyport migrate", 'Start the server; http://localhost:3000/api/auth/ok answers {"ok":true}.'],
    };
  },
});

export const expressServer = toFramework(express);
export const honoServer = toFramework(hono);
