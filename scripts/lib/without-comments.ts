import { readFile } from "node:fs/promises";
import type { Options } from "tsup";

/** Removes comments of bundled dependencies, which are parsed at every start, but keeps licences. */
export const withoutComments: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "without-comments",
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /[\\/]node_modules[\\/].+\.m?js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      // Bundlers need these comments.
      if (source.includes("__PURE__")) return undefined;
      const { code } = await esbuild.transform(source, { minifyWhitespace: true, legalComments: "inline" });
      return { contents: code, loader: "js" };
    });
  },
};
