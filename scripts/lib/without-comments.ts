import { readFile } from "node:fs/promises";
import type { Options } from "tsup";

/** Removes comments of bundled dependencies, but licences: they would be installed, and read at every start. */
export const withoutComments: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "without-comments",
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /[\\/]node_modules[\\/].+\.m?js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      // Bundlers need these, and they save more than the comments cost.
      if (source.includes("__PURE__")) return undefined;
      const { code } = await esbuild.transform(source, { minifyWhitespace: true, legalComments: "inline" });
      return { contents: code, loader: "js" };
    });
  },
};
