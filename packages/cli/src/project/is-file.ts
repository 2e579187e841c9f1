import { statSync } from "node:fs";

/** Nothing is there, or a folder, else. */
export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
