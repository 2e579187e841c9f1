import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Auth, createAuth } from "@sallyport/core";
import { sqlite } from "@sallyport/kysely";
import { readSecret } from "./secret.ts";

interface Setting {
  readonly dataDir: string;
  readonly origin: string;
  readonly port: number;
}

/** Sallyport on one SQLite file, which makes its own tables at the first use. */
export function createDemoAuth({ dataDir, origin, port }: Setting): Auth {
  mkdirSync(dataDir, { recursive: true });
  return createAuth({
    baseURL: origin,
    trustedOrigins: [`http://127.0.0.1:${port}`],
    secret: readSecret(dataDir),
    database: sqlite(join(dataDir, "app.db")),
  });
}
