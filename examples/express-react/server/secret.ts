import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

function isThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}

/** Returns `SALLYPORT_SECRET`, or a generated secret that is stored next to the database. */
export function readSecret(dataDir: string): string {
  const given = process.env.SALLYPORT_SECRET;
  if (given) return given;
  const file = join(dataDir, "secret");
  try {
    // If two processes start together, the second reads the first one's.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return readFileSync(file, "utf8").trim();
}
