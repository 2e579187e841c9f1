import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Auth, createAuth } from "@sallyport/core";
import { sqlite } from "@sallyport/kysely";
import { type DemoPlugins, type DemoSetting, demoOptions } from "./demo-options.ts";
import { readSecret } from "./secret.ts";

/** The tables are created on first use. */
export function createDemoAuth({ dataDir, ...setting }: DemoSetting & { readonly dataDir: string }): Auth<DemoPlugins> {
  mkdirSync(dataDir, { recursive: true });
  return createAuth({
    ...demoOptions(setting),
    secret: readSecret(dataDir),
    database: sqlite(join(dataDir, "app.db")),
  });
}
