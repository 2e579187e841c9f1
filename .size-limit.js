import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** What is imported only when it is asked for stays out, as it does from the memory of a process that never asks. */
const onlyStart = {
  name: "only start",
  /** @param {import("esbuild").PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind }) => (kind === "dynamic-import" ? { external: true } : null));
  },
};

/** @param {import("esbuild").BuildOptions} config */
const startOf = (config) => ({ ...config, plugins: [...(config.plugins ?? []), onlyStart] });

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

const read = (/** @type {string} */ file) => readFileSync(new URL(file, import.meta.url), "utf8");

/**
 * What a page weighs that shows one screen alone: its English, its provider and the session's core. By entry.
 * @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const SCREENS = {
  ui: {
    SignIn: "16.8 kB",
    SignUp: "17.6 kB",
    ForgotPassword: "13 kB",
    ResetPassword: "13.4 kB",
    VerifyEmail: "10.7 kB",
    SocialButtons: "10.1 kB",
    RequireSession: "10.1 kB",
    SignedIn: "5.2 kB",
    SignedOut: "5.2 kB",
  },
  "ui/two-factor": { TwoFactor: "24 kB" },
  "ui/account": { AuthError: "14.1 kB", Reauthenticate: "15.4 kB", UserButton: "15.5 kB", UserProfile: "31.9 kB" },
  "ui/organization": {
    AcceptInvitation: "18.6 kB",
    CreateOrganization: "17.8 kB",
    OrganizationSwitcher: "17.7 kB",
    OrganizationProfile: "29.4 kB",
    Show: "10.5 kB",
  },
  "ui/admin": { AdminUser: "22.6 kB", AdminUsers: "18 kB", AuditLog: "19.1 kB", ImpersonationBanner: "14 kB" },
  "ui/api-key": { ApiKeys: "23.9 kB" },
};

/** Screens as an entry exports them: one without a limit stops the check, and so does a limit without a screen. */
const screens = Object.entries(SCREENS).flatMap(([entry, limits]) => {
  const source = read(`packages/react/src/${entry === "ui" ? "ui/index" : entry}.ts`);
  const exported = [...source.matchAll(/^export \{ ([^}]+) \} from "\.\/screens\//gm)]
    .flatMap(([, names = ""]) => names.split(", "))
    .filter((name) => /^[A-Z]/.test(name));
  const odd = [...new Set([...exported, ...Object.keys(limits)])].filter(
    (name) => !exported.includes(name) || !Object.hasOwn(limits, name),
  );
  if (odd.length > 0) throw new Error(`.size-limit.js and ${entry} do not agree on ${odd.join(", ")}`);
  return Object.entries(limits).map(([name, limit]) => ({
    name: `${name}, with the session's core`,
    path: `packages/react/dist/${entry}.js`,
    import: {
      "packages/react/dist/index.js": "{ createAuthClient, useSession }",
      "packages/react/dist/ui.js": "{ UIProvider }",
      [`packages/react/dist/${entry}.js`]: `{ ${name} }`,
    },
    ignore: ["react"],
    gzip: true,
    limit,
    modifyEsbuildConfig: startOf,
  }));
});

/** @type {(file: string) => string[]} A built file, and what it imports, however far. */
const closureOf = (file) => [
  file,
  ...[...read(file).matchAll(/^(?:\} from|import) "(\..+)";$/gm)].flatMap(([, path = ""]) =>
    closureOf(join(dirname(file), path)),
  ),
];

/**
 * Leaves out the English words of a group: its screens have them, as they stand in for a language.
 * @param {string} group
 * @returns {import("esbuild").Plugin}
 */
const besideEnglish = (group) => ({
  name: "beside English",
  setup(build) {
    const there = new Set(closureOf(`packages/i18n/dist/screens/${group}en.js`).map((file) => resolve(file)));
    build.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) =>
      kind !== "entry-point" && there.has(resolve(resolveDir, path)) ? { path, external: true } : null,
    );
  },
});

/** Every language of every group that the package exports, errors included. */
const words = Object.keys(JSON.parse(read("packages/i18n/package.json")).exports).flatMap((path) => {
  const [, group = "", language] = /^\.\/screens\/(\S+\/)?(\w\w)$/.exec(path) ?? [];
  if (language === undefined) return [];
  return {
    name: `words of ${group}${language}`,
    path: `packages/i18n/dist/screens/${group}${language}.js`,
    gzip: true,
    limit: "4 kB",
    // As Vite and Next write them.
    modifyEsbuildConfig: (/** @type {import("esbuild").BuildOptions} */ config) => ({
      ...config,
      charset: "utf8",
      plugins: [...(config.plugins ?? []), ...(language === "en" ? [] : [besideEnglish(group)])],
    }),
  };
});

/** @type {import("size-limit").SizeLimitConfig} */
export default [
  {
    name: "client with React, no plugin",
    path: ["packages/react/dist/index.js", "packages/client/dist/index.js"],
    ignore: ["react"],
    gzip: true,
    limit: "5.4 kB",
  },
  { name: "client alone", path: "packages/client/dist/index.js", gzip: true, limit: "4.5 kB" },
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
    limit: "8.3 kB",
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
    limit: "8.5 kB",
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
    limit: "7.2 kB",
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
    limit: "7.6 kB",
    modifyEsbuildConfig: inOne,
  },
  ...screens,
  {
    name: "Screens, before a screen is loaded, with the session's core",
    path: "packages/react/dist/ui/screens.js",
    import: {
      "packages/react/dist/index.js": "{ createAuthClient, useSession }",
      "packages/react/dist/ui.js": "{ UIProvider }",
      "packages/react/dist/ui/screens.js": "{ Screens }",
    },
    ignore: ["react"],
    gzip: true,
    limit: "12.6 kB",
    modifyEsbuildConfig: startOf,
  },
  ...words,
  {
    name: "core, as it starts",
    path: "packages/core/dist/index.js",
    ignore: ["#platform"],
    gzip: true,
    limit: "84.9 kB",
    modifyEsbuildConfig: startOf,
  },
  {
    name: "core, with every provider",
    path: "packages/core/dist/index.js",
    ignore: ["#platform"],
    gzip: true,
    limit: "149.4 kB",
  },
  { name: "mail in all languages", path: "packages/mail/dist/index.js", gzip: true, limit: "24 kB" },
];
