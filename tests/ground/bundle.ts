import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

const SEEN = Symbol("seen");

/** Third-party packages are not bundled: the bundle imports them from where they are installed. */
const others: Plugin = {
  name: "others",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[^./#]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === SEEN || kind === "entry-point" || /^(node:|@sallyport\/)/.test(path)) return undefined;
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: SEEN });
      return { path: found.errors.length > 0 ? path : pathToFileURL(found.path).href, external: true };
    });
  },
};

/**
 * Bundles the workspace's own sources into a few files. A process that loads hundreds of files starts three times as
 * slowly.
 */
export const bundle = (entryPoints: Readonly<Record<string, string>>, outdir: string): Promise<unknown> =>
  build({
    entryPoints: { ...entryPoints },
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "es2024",
    supported: { "import-attributes": true },
    conditions: ["source"],
    plugins: [others],
    logLevel: "warning",
  });
