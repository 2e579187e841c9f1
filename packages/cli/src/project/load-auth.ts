import { describeAuth, type ToolDescription } from "@sallyport/core/store";
import { createJiti } from "jiti";
import { Refusal } from "../terminal/refusal.ts";
import { findConfig } from "./find-config.ts";
import { loaderOptions } from "./loader-options.ts";

export interface LoadedAuth extends ToolDescription {
  readonly file: string;
  readonly auth: object;
}

function described(value: unknown): { auth: object; description: ToolDescription } | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  try {
    return { auth: value, description: describeAuth(value) };
  } catch {
    return undefined;
  }
}

async function runFile(cwd: string, file: string): Promise<Record<string, unknown>> {
  // A file cache may be in the machine's temporary folder, where other users could place code.
  const jiti = createJiti(file, { ...loaderOptions(cwd), fsCache: false });
  const before = new Set(Object.keys(jiti.cache));
  try {
    return await jiti.import<Record<string, unknown>>(file);
  } finally {
    // Packages stay cached, because their state is shared.
    const own = Object.keys(jiti.cache).filter((path) => !before.has(path) && !/[\\/]node_modules[\\/]/.test(path));
    for (const path of own) Reflect.deleteProperty(jiti.cache, path);
  }
}

export async function loadAuth(cwd: string, given?: string): Promise<LoadedAuth> {
  const file = findConfig(cwd, given);
  const exported = await runFile(cwd, file).catch((cause: unknown) => {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal("CONFIG_FAILED", `${file} could not be loaded: ${message}`, [], { cause });
  });
  const candidates = [exported.auth, exported.default, ...Object.values(exported)];
  const found = candidates.map(described).find((auth) => auth !== undefined);
  if (found === undefined) {
    throw new Refusal("NO_AUTH_EXPORTED", `${file} does not export the result of createAuth.`, [
      "Add: export const auth = createAuth({ … })",
    ]);
  }
  return { file, auth: found.auth, ...found.description };
}
