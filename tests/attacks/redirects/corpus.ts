import { readFileSync } from "node:fs";

/** Each line of a file is a JSON string. */
export function readCorpus(name: "accept" | "refuse" | "strict"): string[] {
  const text = readFileSync(new URL(`./fixtures/redirects-${name}.txt`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => String(JSON.parse(line)));
}
