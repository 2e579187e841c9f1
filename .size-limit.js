/** What is imported only when it is asked for stays out, as it does from the memory of a process that never asks. */
const onlyStart = {
  name: "only start",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind }) => (kind === "dynamic-import" ? { external: true } : null));
  },
};

/**
 * All files of an entry as one bundle, as an application has them: what they share is there once.
 * @param {import("esbuild").BuildOptions & { entryPoints: string[] }} config
 */
const inOne = ({ entryPoints, ...config }) => ({
  ...config,
  format: "esm",
  stdin: {
    contents: entryPoints.map((file, index) => `export * as file${index} from ${JSON.stringify(file)};`).join("\n"),
    resolveDir: ".",
  },
});

/**
 * A screen with its English, its provider and the session's core: what a page has that shows it alone.
 * @param {string} screen
 * @param {string} entry of `@sallyport/react/ui`
 * @param {string} limit
 */
const screen = (screen, entry, limit) => ({
  name: `${screen}, with the session's core`,
  path: `packages/react/dist/${entry}.js`,
  import: {
    "packages/react/dist/index.js": "{ createAuthClient, useSession }",
    "packages/react/dist/ui.js": "{ UIProvider }",
    [`packages/react/dist/${entry}.js`]: `{ ${screen} }`,
  },
  ignore: ["react"],
  gzip: true,
  limit,
});

/**
 * A group's words in one language, errors included.
 * @param {string} language as it is imported
 * @param {string} limit
 */
const words = (language, limit) => ({
  name: `words of ${language}`,
  path: `packages/i18n/dist/screens/${language}.js`,
  gzip: true,
  limit,
});

/** @type {import("size-limit").SizeLimitConfig} */
export default [
  {
    name: "client with React, no plugin",
    path: ["packages/react/dist/index.js", "packages/client/dist/index.js"],
    ignore: ["react"],
    gzip: true,
    limit: "4.9 kB",
  },
  { name: "client alone", path: "packages/client/dist/index.js", gzip: true, limit: "4 kB" },
  {
    name: "client with React and organizations",
    path: [
      "packages/client/dist/index.js",
      "packages/client/dist/organization.js",
      "packages/react/dist/index.js",
      "packages/react/dist/organization.js",
    ],
    ignore: ["react"],
    gzip: true,
    limit: "7.1 kB",
    modifyEsbuildConfig: inOne,
  },
  {
    name: "client with React and the admin area",
    path: [
      "packages/client/dist/index.js",
      "packages/client/dist/admin.js",
      "packages/react/dist/index.js",
      "packages/react/dist/admin.js",
    ],
    ignore: ["react"],
    gzip: true,
    limit: "7.3 kB",
    modifyEsbuildConfig: inOne,
  },
  {
    name: "client with React and API keys",
    path: [
      "packages/client/dist/index.js",
      "packages/client/dist/api-key.js",
      "packages/react/dist/index.js",
      "packages/react/dist/api-key.js",
    ],
    ignore: ["react"],
    gzip: true,
    limit: "6.2 kB",
    modifyEsbuildConfig: inOne,
  },
  {
    name: "client with React and the audit trail",
    path: [
      "packages/client/dist/index.js",
      "packages/client/dist/audit.js",
      "packages/react/dist/index.js",
      "packages/react/dist/audit.js",
    ],
    ignore: ["react"],
    gzip: true,
    limit: "6.4 kB",
    modifyEsbuildConfig: inOne,
  },
  screen("SignIn", "ui", "13.6 kB"),
  screen("SignUp", "ui", "13.6 kB"),
  screen("TwoFactor", "ui/two-factor", "23.5 kB"),
  screen("UserButton", "ui/account", "14.1 kB"),
  screen("UserProfile", "ui/account", "29 kB"),
  screen("OrganizationSwitcher", "ui/organization", "16.4 kB"),
  screen("OrganizationProfile", "ui/organization", "27 kB"),
  screen("AdminUsers", "ui/admin", "16.6 kB"),
  screen("AuditLog", "ui/admin", "17.7 kB"),
  screen("ApiKeys", "ui/api-key", "19.5 kB"),
  words("de", "4.3 kB"),
  words("account/de", "3.4 kB"),
  words("organization/de", "4.2 kB"),
  words("admin/de", "3.1 kB"),
  words("api-key/de", "1.8 kB"),
  // Cyrillic letters have two bytes.
  words("ru", "5.4 kB"),
  words("organization/ru", "5.4 kB"),
  {
    name: "core, as it starts",
    path: "packages/core/dist/index.js",
    ignore: ["#platform"],
    gzip: true,
    limit: "78 kB",
    modifyEsbuildConfig: (config) => ({ ...config, plugins: [...(config.plugins ?? []), onlyStart] }),
  },
  {
    name: "core, with every provider",
    path: "packages/core/dist/index.js",
    ignore: ["#platform"],
    gzip: true,
    limit: "135 kB",
  },
  { name: "mail in all languages", path: "packages/mail/dist/index.js", gzip: true, limit: "24 kB" },
];
