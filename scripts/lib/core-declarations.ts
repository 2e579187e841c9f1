import { join } from "node:path";
import { root } from "./workspace.ts";

/** Loads a module that no entry of the core exports. */
async function load<Exports>(file: string): Promise<Exports> {
  return import(/* @vite-ignore */ join(root, "packages/core/src", file));
}

export type Catalogue = Readonly<Record<string, { readonly status: number; readonly message: string }>>;

export interface Declared {
  readonly method: string;
  readonly path: string;
  readonly session?: string;
  readonly noImpersonation?: true;
  readonly apiKey?: Readonly<Record<string, readonly string[]>>;
  readonly serverOnly?: boolean;
  readonly hidden?: true;
  readonly ownForm?: true;
  readonly rateLimit?: { readonly window: number; readonly max: number } | false;
  readonly errors: readonly string[];
}

export interface Tree {
  readonly [name: string]: Declared | { readonly routes: Tree };
}

/** The parts of a provider's definition that its documentation shows. */
export interface DeclaredProvider {
  readonly scopes: readonly string[];
  readonly email: "always" | "sometimes" | "never";
  readonly refreshes?: boolean;
}

export const { providers } = await load<{
  providers: Readonly<Record<string, { readonly load: () => Promise<DeclaredProvider> }>>;
}>("providers/index.ts");
export const { coreRoutes } = await load<{ coreRoutes: Tree }>("endpoints/routes.ts");
export const { errors } = await load<{ errors: Catalogue }>("data/errors.ts");
export const { REDIRECT_ERRORS } = await load<{ REDIRECT_ERRORS: Readonly<Record<string, string>> }>(
  "data/redirect-errors.ts",
);
