import { readFile } from "node:fs/promises";
import type { Options } from "tsup";

/**
 * Takes the comments out of dependencies that are bundled, but for those about licences: the documentation of whole
 * classes would be installed, and read at every start. What is ours keeps its lines.
 */
export const withoutComments: NonNullable<Options["esbuildPlugins"]>[number] = {
  name: "without-comments",
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /[\\/]node_modules[\\/].+\.m?js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      // By these the bundler knows what it may leave out, which is more than the comments are.
      if (source.includes("__PURE__")) return undefined;
      const { code } = await esbuild.transform(source, { minifyWhitespace: true, legalComments: "inline" });
      return { contents: code, loader: "js" };
    });
  },
};
