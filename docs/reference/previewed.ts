import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib/workspace.ts";

const source = readFileSync(join(root, "docs/preview/screens.tsx"), "utf8");

/** What has a preview, in the order in which they stand there. */
export const PREVIEWED = [...source.matchAll(/^ {2}([A-Z]\w+): \{/gm)].map(([, name = ""]) => name);

/** `sign-in` of `SignIn`. */
export const kebab = (name: string): string => name.replaceAll(/(?<!^)(?=[A-Z])/g, "-").toLowerCase();
