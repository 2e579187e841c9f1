import { Refusal } from "../../terminal/refusal.ts";
import { authFile, databases, ignoredFiles } from "../databases.ts";
import { Planner } from "../planner.ts";
import { variablesOf } from "../variables.ts";
import type { Framework } from "./framework.ts";

const CONFIGS = ["next.config.ts", "next.config.mjs", "next.config.js"];
const OPTION = 'serverExternalPackages: ["@sallyport/kysely"],';
const OPENED = /^((?:const|let) \w+(?:: NextConfig)? = \{|export default \{|module\.exports = \{)(\};?)?$/m;

const insertOption = (text: string): string | null => {
  if (!OPENED.test(text)) return null;
  return text.replace(
    OPENED,
    (_, open: string, close = "") => `${open}\n  ${OPTION}${close === "" ? "" : `\n${close}`}`,
  );
};

const routeFile = (up: string): string => `import { toNextHandler } from "@sallyport/next";
import { auth } from "${up}lib/auth";

export const { GET, POST } = toNextHandler(auth);
`;

const CLIENT = `import { createAuthClient } from "@sallyport/react";

export const client = createAuthClient();
`;

export const next: Framework = {
  name: "Next.js",
  isIn: ({ packages }) => packages.has("next"),
  plan(folder, { database, makeSecret }) {
    const app = folder.first(["src/app", "app"]);
    if (app === undefined) {
      throw new Refusal("UNKNOWN_LAYOUT", "This Next.js project has no app or src/app folder. Nothing was changed.", [
        "Sallyport's handler is an App Router route, which also works together with the Pages Router: create the folder app.",
      ]);
    }
    const base = app.slice(0, -"app".length);
    const planner = new Planner(folder);
    // A single TypeScript file would make Next.js install TypeScript.
    const ending = folder.has("tsconfig.json") || folder.packages.has("typescript") ? "ts" : "js";
    planner.create(`${base}lib/auth.${ending}`, authFile(database, "http://localhost:3000"));
    planner.create(`${base}lib/auth-client.${ending}`, CLIENT);
    planner.create(`${app}/api/auth/[...all]/route.${ending}`, routeFile("../../../../"));
    const config = folder.first(CONFIGS);
    if (config === undefined) planner.create("next.config.mjs", `export default {\n  ${OPTION}\n};\n`);
    else
      planner.insert({
        path: config,
        unless: /@sallyport\/kysely/,
        insert: insertOption,
        lines: ["Add this to the configuration:", OPTION],
      });
    const secret = makeSecret();
    planner.append(".env.local", [{ unless: /^SALLYPORT_SECRET=/m, line: `SALLYPORT_SECRET=${secret}` }], secret);
    planner.append(".gitignore", [
      { unless: /^(?:\.env\*|\.env\*?\.local|\.env.*\.local)$/m, line: ".env*.local" },
      ...ignoredFiles(database),
    ]);
    return {
      changes: planner.changes,
      chores: planner.chores,
      packages: [
        "@sallyport/core",
        "@sallyport/kysely",
        "@sallyport/next",
        "@sallyport/react",
        ...databases[database].packages,
      ],
      variables: variablesOf(database, "http://localhost:3000"),
      start: ["npx sallyport migrate", "npx next dev"],
    };
  },
};
