import { resolve } from "node:path";
import { Refusal } from "../terminal/refusal.ts";
import { isFile } from "./is-file.ts";

const FOLDERS = ["", "src", "lib", "src/lib", "server", "src/server", "app", "app/lib", "utils"];
const NAMES = ["auth.ts", "auth.js", "auth.mts", "auth.mjs", "auth/index.ts", "auth/index.js"];

export function findConfig(cwd: string, given?: string, call = "createAuth"): string {
  const wanted = given === undefined ? FOLDERS.flatMap((folder) => NAMES.map((name) => `${folder}/${name}`)) : [given];
  const found = wanted.map((path) => resolve(cwd, path.replace(/^\//, given === undefined ? "" : "/"))).find(isFile);
  if (found !== undefined) return found;
  if (given !== undefined) throw new Refusal("CONFIG_NOT_FOUND", `The file ${given} does not exist.`);
  throw new Refusal("CONFIG_NOT_FOUND", `No auth.ts was found in ${resolve(cwd)}.`, [
    `Pass the file that calls ${call}: --config path/to/auth.ts`,
  ]);
}
