import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { ownFilesBelow } from "../../scripts/lib/files.ts";
import { mustRun } from "../../scripts/lib/run.ts";
import { root } from "../../scripts/lib/workspace.ts";

const docs = join(import.meta.dirname, "..");
const built = join(docs, "public", "preview", "index.html");
const SOURCES = ["docs/preview", "packages/core", "packages/client", "packages/react", "packages/i18n"];

/** Writes the previews of screens where the site takes its files from. */
export const buildPreviews = (): Promise<unknown> =>
  mustRun("node", ["node_modules/vite/bin/vite.js", "build", "--config", "preview/vite.config.ts"], { cwd: docs });

/** Writes them unless they are newer than everything that they are made of. */
export async function buildPreviewsIfOlder(): Promise<void> {
  const files = SOURCES.flatMap((folder) => ownFilesBelow(join(root, folder), /\.(tsx?|css|html|json)$/));
  const newest = Math.max(...files.map((file) => statSync(file).mtimeMs));
  if (!existsSync(built) || statSync(built).mtimeMs < newest) await buildPreviews();
}
