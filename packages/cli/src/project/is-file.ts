import { statSync } from "node:fs";

export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === false;
