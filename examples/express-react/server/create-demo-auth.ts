import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Auth, createAuth } from "@sallyport/core";
import { sqlite } from "@sallyport/kysely";
import { type DemoPlugins, type DemoSetting, demoOptions } from "./demo-options.ts";
import { writeLeakedPasswords } from "./leaked-passwords.ts";
import { readSecret } from "./secret.ts";

/** The tables are created on first use. */
export function createDemoAuth({
  dataDir,
  ...setting
}: Omit<DemoSetting, "leakedPasswords"> & { readonly dataDir: string }): Auth<DemoPlugins> {
  mkdirSync(dataDir, { recursive: true });
  return createAuth({
    ...demoOptions({ ...setting, leakedPasswords: writeLeakedPasswords(dataDir) }),
    secret: readSecret(dataDir),
    database: sqlite(join(dataDir, "app.db")),
  });
}
