import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";

const SEEN = Symbol("seen");

/** Packages of others are imported from where they are. */
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

/** The workspace's own sources in few files: a process that starts from hundreds needs three times as long. */
export const bundle = (entryPoints: Readonly<Record<string, string>>, outdir: string): Promise<unknown> =>
  build({
    entryPoints: { ...entryPoints },
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "es2024",
    conditions: ["source"],
    plugins: [others],
    logLevel: "warning",
  });
