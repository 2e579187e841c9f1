import { authFile, databases, ignoredFiles } from "../databases.ts";
import { Planner } from "../planner.ts";
import { variablesOf } from "../variables.ts";
import type { Framework } from "./framework.ts";

const ORIGIN = "http://localhost:5173";
const CONFIGS = ["vite.config.ts", "vite.config.js", "vite.config.mjs"];
const PROXY = 'server: { port: 5173, strictPort: true, proxy: { "/api": "http://localhost:3000" } },';
const OPENED = /^export default defineConfig\(\{$/m;

const SERVER = `import { createServer } from "node:http";
import { toNodeHandler } from "@sallyport/node";
import { auth } from "./auth.ts";

createServer(toNodeHandler(auth)).listen(3000, () => console.log("Listening on http://localhost:3000"));
`;

const insertProxy = (text: string): string | null =>
  OPENED.test(text) && !/^[^\S\n]*server:/m.test(text) ? text.replace(OPENED, (open) => `${open}\n  ${PROXY}`) : null;

export const vite: Framework = {
  name: "Vite",
  isIn: ({ packages }) => packages.has("vite"),
  plan(folder, { database }) {
    const library = folder.packages.has("react") ? "@sallyport/react" : "@sallyport/client";
    const isTyped = folder.first(["tsconfig.json", "vite.config.ts"]) !== undefined;
    const client = `import { createAuthClient } from ${JSON.stringify(library)};\n\nexport const client = createAuthClient();\n`;
    const planner = new Planner(folder);
    planner.create("auth.ts", authFile(database, ORIGIN));
    planner.create("server.ts", SERVER);
    planner.create(`src/auth-client.${isTyped ? "ts" : "js"}`, client);
    const config = folder.first(CONFIGS);
    const lines = ["Add this so that pages and requests have the same origin:", PROXY];
    if (config === undefined)
      planner.create(
        "vite.config.js",
        `import { defineConfig } from "vite";\n\nexport default defineConfig({\n  ${PROXY}\n});\n`,
      );
    else planner.insert({ path: config, unless: /"\/api"|'\/api'/, insert: insertProxy, lines });
    planner.append(".gitignore", ignoredFiles(database));
    return {
      changes: planner.changes,
      chores: planner.chores,
      packages: ["@sallyport/core", "@sallyport/kysely", "@sallyport/node", library, ...databases[database].packages],
      variables: variablesOf(database, ORIGIN),
      start: ["npx sallyport migrate", "node server.ts", "npx vite"],
    };
  },
};
