import { Refusal } from "../terminal/refusal.ts";
import type { Folder } from "./folder.ts";
import type { Framework } from "./frameworks/framework.ts";
import { next } from "./frameworks/next.ts";
import { expressServer, honoServer } from "./frameworks/server.ts";
import { vite } from "./frameworks/vite.ts";

/** Server frameworks come before Vite, which a project with a server may use for its pages. */
const frameworks: readonly Framework[] = [next, honoServer, expressServer, vite];

export function findFramework(folder: Folder): Framework {
  const found = frameworks.find((framework) => framework.isIn(folder));
  if (found !== undefined) return found;
  const names = frameworks.map(({ name }) => name).join(", ");
  throw new Refusal("UNKNOWN_FRAMEWORK", "package.json lists no supported framework. Nothing was changed.", [
    `Supported frameworks: ${names}.`,
    "For any other framework, mount the handler yourself: see docs/guide/getting-started.md.",
  ]);
}
