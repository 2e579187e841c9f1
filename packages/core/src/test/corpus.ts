import { readFileSync } from "node:fs";

/** Redirect targets that have to be refused. */
export function readRefusedTargets(): string[] {
  const text = readFileSync(new URL("../http/fixtures/redirects-refuse.txt", import.meta.url), "utf8");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => String(JSON.parse(line)));
}
