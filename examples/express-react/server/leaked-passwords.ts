import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A few passwords from the top of every list of leaked ones. */
const LEAKED = ["1234567890", "iloveyou1", "letmein123", "password123", "qwerty12345"];

/** Writes the file that `passwordsFile` searches, in the format of Have I Been Pwned, and returns its path. */
export function writeLeakedPasswords(folder: string): string {
  const path = join(folder, "leaked-passwords.txt");
  const hashes = LEAKED.map((password) => createHash("sha1").update(password).digest("hex").toUpperCase());
  writeFileSync(path, `${hashes.sort().join("\n")}\n`);
  return path;
}
