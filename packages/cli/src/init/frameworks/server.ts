import { authFile, databases, ignoredFiles } from "../databases.ts";
import type { Folder } from "../folder.ts";
import { importEnding } from "../import-ending.ts";
import { afterImports, aroundLine } from "../insert-lines.ts";
import { Planner } from "../planner.ts";
import { isCommonJs, originOf } from "../server-text.ts";
import { variablesOf } from "../variables.ts";
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
  /** Matches the line that creates the application; its first group is the application's name. */
  readonly made: RegExp;
  mount(app: string, version: string): string;
}

const express: Bridge = {
  name: "Express",
  dependency: "express",
  packageName: "@sallyport/express",
  handler: "toExpressHandler",
  made: /^(?:export )?(?:const|let|var) (\w+)(?:: [\w.]+)? = express\(\);?\s*$/,
  mount: (app, version) =>
    `${app}.all("/api/auth/*${/^\D?4\b/.test(version) ? "" : "splat"}", toExpressHandler(auth));`,
};

const hono: Bridge = {
  name: "Hono",
  dependency: "hono",
  packageName: "@sallyport/hono",
  handler: "toHonoHandler",
  made: /^(?:export )?const (\w+) = new Hono[(<][^;]*\);?\s*$/,
  mount: (app) => `${app}.on(["GET", "POST"], "/api/auth/*", toHonoHandler(auth));`,
};

const makes =
  (folder: Folder, { made }: Bridge) =>
  (path: string): boolean =>
    (folder.read(path) ?? "").split("\n").some((line) => made.test(line));

interface Server {
  readonly path: string;
  readonly text: string;
  readonly auth: string;
  readonly loads: readonly string[];
  readonly isCommonJs: boolean;
}

/** A CommonJS server gets an `.mjs` or `.mts` file, so that Node loads it as an ES module. */
function serverIn(folder: Folder, bridge: Bridge): Server {
  const path = FILES.find(makes(folder, bridge)) ?? FILES.find(folder.has) ?? "server.ts";
  const text = folder.read(path) ?? "";
  const [, place = "", kind = "ts"] = /^(.*\/)?[^/]*\.(m?[jt]s)$/.exec(path) ?? [];
  const isOld = kind !== "mjs" && isCommonJs(text);
  const written = isOld ? `m${kind}` : kind;
  const from = JSON.stringify(`./auth${written === "ts" ? importEnding(folder) : `.${written}`}`);
  const name = JSON.stringify(bridge.packageName);
  const loads = isOld
    ? [`const { ${bridge.handler} } = require(${name});`, `const { auth } = require(${from});`]
    : [`import { ${bridge.handler} } from ${name};`, `import { auth } from ${from};`];
  return { path, text, auth: `${place}auth.${written}`, loads, isCommonJs: isOld };
}

function withMount({ loads, isCommonJs }: Server, text: string, { made }: Bridge, mount: (app: string) => string) {
  const mounted = aroundLine(text, made, ([, app = "app"]) => ({ above: isCommonJs ? loads : [], below: mount(app) }));
  return mounted === null || isCommonJs ? mounted : afterImports(mounted, loads.join("\n"));
}

const toFramework = (bridge: Bridge): Framework => ({
  name: bridge.name,
  isIn: ({ packages }) => packages.has(bridge.dependency),
  plan(folder, { database }) {
    const server = serverIn(folder, bridge);
    const origin = originOf(server.text);
    const mount = (app: string): string => bridge.mount(app, folder.packages.get(bridge.dependency) ?? "");
    const planner = new Planner(folder);
    planner.create(server.auth, authFile(database, origin));
    planner.insert({
      path: server.path,
      unless: new RegExp(bridge.packageName),
      insert: (text) => withMount(server, text, bridge, mount),
      lines: [...server.loads, mount("app")],
    });
    planner.append(".gitignore", ignoredFiles(database));
    return {
      changes: planner.changes,
      chores: planner.chores,
      packages: ["@sallyport/core", "@sallyport/kysely", bridge.packageName, ...databases[database].packages],
      variables: variablesOf(database, origin),
      start: ["npx sallyport migrate", `Start the server and open ${origin}/api/auth/ok, which returns {"ok":true}.`],
    };
  },
});

export const expressServer = toFramework(express);
export const honoServer = toFramework(hono);
