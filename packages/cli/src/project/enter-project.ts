import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Refusal } from "../terminal/refusal.ts";

/** What stands in an earlier one, or in the environment, goes first. */
const ENV_FILES = [".env.local", ".env"];

/**
 * Goes into the folder of a project, so that its relative paths lead where they lead when it runs, and reads its `.env`.
 * @throws Refusal FOLDER_NOT_FOUND
 */
export function enterProject(folder: string): string {
  const entered = resolve(folder);
  if (!existsSync(entered)) throw new Refusal("FOLDER_NOT_FOUND", `There is no folder ${folder}.`);
  if (entered !== process.cwd()) process.chdir(entered);
  for (const name of ENV_FILES) {
    const file = join(entered, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
  return entered;
}
