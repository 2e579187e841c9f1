import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { filesBelow } from "./files.ts";
import { specifiersOf } from "./specifiers.ts";
import type { Workspace } from "./workspace.ts";

function packageName(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** Returns imports of built files that the manifest does not declare. */
export function undeclaredImports(item: Workspace): string[] {
  const { manifest } = item;
  const promised = new Set([
    manifest.name,
    ...Object.keys(manifest.dependencies ?? {}),
    ...Object.keys(manifest.peerDependencies ?? {}),
  ]);
  const imports = new Set(Object.keys(manifest.imports ?? {}));
  const built = filesBelow(join(item.dir, "dist")).filter((file) => /\.(js|d\.ts)$/.test(file));
  return built.flatMap((file) =>
    specifiersOf(file, readFileSync(file, "utf8"))
      .map(({ value }) => value)
      .filter((value) => !value.startsWith("./") && !value.startsWith("../") && !value.startsWith("node:"))
      .filter((value) => !imports.has(value) && !promised.has(packageName(value)))
      .map((value) => `${manifest.name}: ${relative(item.dir, file)} imports ${value}, which is not a dependency`),
  );
}
