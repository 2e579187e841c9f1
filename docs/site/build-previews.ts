import { join } from "node:path";
import { mustRun } from "../../scripts/lib/run.ts";

const docs = join(import.meta.dirname, "..");

/** Writes the previews of screens where the site takes its files from. */
export const buildPreviews = (): Promise<unknown> =>
  mustRun("node", ["node_modules/vite/bin/vite.js", "build", "--config", "preview/vite.config.ts"], { cwd: docs });
