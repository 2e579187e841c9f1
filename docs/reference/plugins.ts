import { readdirSync } from "node:fs";
import { join } from "node:path";
import { coreRoutes } from "../../packages/core/src/endpoints/routes.ts";
import { admin } from "../../packages/core/src/plugins/admin/index.ts";
import { apiKey } from "../../packages/core/src/plugins/api-key/index.ts";
import { audit } from "../../packages/core/src/plugins/audit/index.ts";
import { bearer } from "../../packages/core/src/plugins/bearer/index.ts";
import { jwt } from "../../packages/core/src/plugins/jwt/index.ts";
import { organization } from "../../packages/core/src/plugins/organization/index.ts";
import { twoFactor } from "../../packages/core/src/plugins/two-factor/index.ts";
import { root } from "../../scripts/lib/workspace.ts";

/** With everything switched on that has endpoints. */
export const plugins = [
  organization({ teams: { enabled: true }, dynamicAccessControl: { enabled: true } }),
  twoFactor(),
  admin(),
  apiKey(),
  bearer(),
  jwt(),
  audit(),
];

const missing = readdirSync(join(root, "packages/core/src/plugins")).filter(
  (folder) => !plugins.some(({ id }) => id === folder),
);
if (missing.length > 0) throw new Error(`docs/reference/plugins.ts has no ${missing.join(", ")}`);

/** An endpoint as it is declared. */
export interface Declared {
  readonly method: string;
  readonly path: string;
  readonly session?: string;
  readonly personal?: true;
  readonly apiKey?: Readonly<Record<string, readonly string[]>>;
  readonly serverOnly?: boolean;
  readonly hidden?: true;
  readonly rateLimit?: { readonly window: number; readonly max: number } | false;
  readonly errors: readonly string[];
}

/** An endpoint by its name: `["signIn", "email"]`. */
export interface Named {
  readonly names: readonly string[];
  readonly endpoint: Declared;
}

function walk(tree: object, above: readonly string[] = []): Named[] {
  // Routes are declared endpoints, or groups of them.
  return Object.entries(tree).flatMap(([name, value]: [string, Declared | { readonly routes: object }]) => {
    const names = [...above, name];
    return "routes" in value ? walk(value.routes, names) : [{ names, endpoint: value }];
  });
}

/** Endpoints of the core and of each plugin that has any. */
export const served = [
  { id: "core", folder: "packages/core/src/endpoints", named: walk(coreRoutes) },
  ...plugins.map(({ id, routes = {} }) => ({ id, folder: `packages/core/src/plugins/${id}`, named: walk(routes) })),
].filter(({ named }) => named.length > 0);

/** Titles of pages and sections; a plugin's id where there is no better word. */
const TITLES: Readonly<Record<string, string>> = {
  core: "the core",
  organization: "organizations",
  "two-factor": "the second factor",
  admin: "the admin area",
  "api-key": "API keys",
  jwt: "tokens",
  audit: "the audit trail",
};
export const titleOf = (id: string): string => TITLES[id] ?? id;
