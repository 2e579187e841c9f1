import type { Folder } from "./folder.ts";

const LOCKFILES: readonly (readonly [file: string, command: string])[] = [
  ["pnpm-lock.yaml", "pnpm add"],
  ["yarn.lock", "yarn add"],
  ["bun.lock", "bun add"],
  ["bun.lockb", "bun add"],
];

export const installCommand = ({ has }: Folder, packages: readonly string[]): string =>
  [LOCKFILES.find(([file]) => has(file))?.[1] ?? "npm install", ...packages].join(" ");
