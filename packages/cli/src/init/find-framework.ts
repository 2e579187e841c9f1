import { Refusal } from "../terminal/refusal.ts";
import type { Folder } from "./folder.ts";
import type { Framework } from "./frameworks/framework.ts";
import { next } from "./frameworks/next.ts";
import { expressServer, honoServer } from "./frameworks/server.ts";
import { vite } from "./frameworks/vite.ts";

/** What has a server goes before what shows its pages. */
const frameworks: readonly Framework[] = [next, honoServer, expressServer, vite];

/** @throws Refusal UNKNOWN_FRAMEWORK */
export function findFramework(folder: Folder): Framework {
  const found = frameworks.find((framework) => framework.isIn(folder));
  if (found !== undefined) return found;
  const names = frameworks.map(({ name }) => name).join(", ");
  throw new Refusal("UNKNOWN_FRAMEWORK", "package.json names no framework that is known here. Nothing was changed.", [
    `Known are ${names}.`,
    "The handler takes any Request and gives a Response: see docs/guide/getting-started.md.",
  ]);
}
