import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Refusal } from "../terminal/refusal.ts";

const ENV_FILES = [".env.local", ".env"];

export function enterProject(folder: string): string {
  const entered = resolve(folder);
  if (!existsSync(entered)) throw new Refusal("FOLDER_NOT_FOUND", `The folder ${folder} does not exist.`);
  if (entered !== process.cwd()) process.chdir(entered);
  for (const name of ENV_FILES) {
    const file = join(entered, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
  return entered;
}
