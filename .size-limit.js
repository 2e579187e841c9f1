/** What is imported only when it is asked for stays out, as it does from the memory of a process that never asks. */
const onlyStart = {
  name: "only start",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind }) => (kind === "dynamic-import" ? { external: true } : null));
  },
};

/** @type {import("size-limit").SizeLimitConfig} */
export default [
  {
    name: "client with React, no plugin",
    path: ["packages/react/dist/index.js", "packages/client/dist/index.js"],
    ignore: ["react"],
    gzip: true,
    limit: "4.5 kB",
  },
  { name: "client alone", path: "packages/client/dist/index.js", gzip: true, limit: "4 kB" },
  {
    name: "organizations in the browser, with React",
    path: ["packages/react/dist/organization.js", "packages/client/dist/organization.js"],
    ignore: ["react"],
    gzip: true,
    limit: "4.5 kB",
  },
  {
    name: "core, as it starts",
    path: "packages/core/dist/index.js",
    ignore: ["#platform"],
    gzip: true,
    limit: "70 kB",
    modifyEsbuildConfig: (config) => ({ ...config, plugins: [...(config.plugins ?? []), onlyStart] }),
  },
  {
    name: "core, with every provider",
    path: "packages/core/dist/index.js",
    ignore: ["#platform"],
    gzip: true,
    limit: "105 kB",
  },
  { name: "mail in eight languages", path: "packages/mail/dist/index.js", gzip: true, limit: "24 kB" },
];
