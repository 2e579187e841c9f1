import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { build } from "esbuild";

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
    SignIn: "20.7 kB",
    SignUp: "23.1 kB",
    ForgotPassword: "14.8 kB",
    ResetPassword: "16.3 kB",
    VerifyEmail: "12.6 kB",
    SocialButtons: "12.8 kB",
    RequireSession: "11.1 kB",
    SignedIn: "5.7 kB",
    SignedOut: "5.7 kB",
  },
  "ui/two-factor": { TwoFactor: "28.4 kB" },
  "ui/account": { AuthError: "15.6 kB", Reauthenticate: "17.4 kB", UserButton: "17.1 kB", UserProfile: "35.3 kB" },
  "ui/organization": {
    AcceptInvitation: "22 kB",
    CreateOrganization: "19.7 kB",
    OrganizationSwitcher: "19.4 kB",
    OrganizationPolicyNotice: "12.3 kB",
    OrganizationProfile: "31.4 kB",
    Show: "9.5 kB",
  },
  "ui/admin": { AdminUser: "29.7 kB", AdminUsers: "24.3 kB", AuditLog: "25.1 kB", ImpersonationBanner: "14.2 kB" },
  "ui/api-key": { ApiKeys: "29.7 kB" },
  "ui/username": { UsernameField: "15.1 kB" },
};

/** They need a session alone. */
const WITHOUT_PROVIDER = ["SignedIn", "SignedOut"];

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
      [`packages/react/dist/${entry}.js`]: `{ ${name} }`,
      ...(!WITHOUT_PROVIDER.includes(name) && {
        "packages/react/dist/ui.js": entry === "ui" ? `{ ${name}, UIProvider }` : "{ UIProvider }",
      }),
    },
    ignore: ["react"],
    gzip: true,
    limit,
    modifyEsbuildConfig: startOf,
  }));
});

/**
 * The files that a page with one screen has at its start.
 * @type {(entry: string, screen: string) => Promise<Set<string>>}
 */
async function startFiles(entry, screen) {
  const parts = { index: "createAuthClient, useSession", ui: "UIProvider", [entry]: screen };
  const { metafile } = await build({
    stdin: {
      contents: Object.entries(parts)
        .map(([file, names]) => `export { ${names} } from "./packages/react/dist/${file}.js";`)
        .join("\n"),
      resolveDir: ".",
    },
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    logLevel: "error",
    external: ["react", "react-dom"],
    plugins: [onlyStart],
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return new Set(used.map((file) => resolve(file)));
}

/**
 * The largest parts that screens load later, by the screen that leads to them.
 * @type {Readonly<Record<string, { readonly entry: string, readonly limits: Readonly<Record<string, string>> }>>}
 */
const LATER = {
  UserProfile: {
    entry: "ui/account",
    limits: {
      strength: "235 kB",
      "passkeys-panel": "5.3 kB",
      others: "4.8 kB",
      "phone-panel": "4.4 kB",
      "qr-code": "4.2 kB",
      enrol: "3.8 kB",
      "crop-dialog": "2.4 kB",
      "devices-panel": "2.3 kB",
    },
  },
  OrganizationProfile: {
    entry: "ui/organization",
    limits: {
      "policies-tab": "11.8 kB",
      "settings-tab": "5.7 kB",
      "roles-tab": "4.3 kB",
      "teams-tab": "3.9 kB",
      "invitations-tab": "5.3 kB",
    },
  },
  AdminUser: { entry: "ui/admin", limits: { "user-sessions": "2.2 kB" } },
  AuditLog: { entry: "ui/admin", limits: { "person-search": "2.1 kB", "audit-facts": "1.4 kB" } },
};

/**
 * Leaves out files that the page has already.
 * @type {(there: ReadonlySet<string>) => import("esbuild").Plugin}
 */
const besideFiles = (there) => ({
  name: "beside files",
  setup({ onResolve, resolve: find }) {
    onResolve({ filter: /./ }, async ({ path, resolveDir, kind, importer, pluginData }) => {
      if (kind === "entry-point" || pluginData === "found") return null;
      const found = await find(path, { resolveDir, kind, importer, pluginData: "found" });
      return there.has(found.path) ? { path, external: true } : found;
    });
  },
});

const later = await Promise.all(
  Object.entries(LATER).map(async ([screen, { entry, limits }]) => {
    const start = await startFiles(entry, screen);
    return Object.entries(limits).map(([chunk, limit]) => ({
      name: `${chunk}, which ${screen} loads later`,
      path: `packages/react/dist/${chunk}-????????.js`,
      ignore: ["react", "react-dom"],
      gzip: true,
      limit,
      modifyEsbuildConfig: (/** @type {import("esbuild").BuildOptions} */ config) => ({
        ...config,
        plugins: [...(config.plugins ?? []), onlyStart, besideFiles(start)],
      }),
    }));
  }),
);

/**
 * The sign-in with the screens of a plugin.
 * @param {string} what
 * @param {string} entry
 * @param {Readonly<Record<string, string>>} added
 * @param {string} limit
 */
const signInWith = (what, entry, added, limit) => ({
  name: `SignIn with ${what}, with the session's core`,
  path: `packages/react/dist/ui/${entry}.js`,
  import: {
    "packages/react/dist/index.js": "{ createAuthClient, useSession }",
    "packages/react/dist/ui.js": "{ SignIn, UIProvider }",
    ...added,
  },
  ignore: ["react"],
  gzip: true,
  limit,
  modifyEsbuildConfig: startOf,
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
    const there = new Set(
      closureOf(`packages/i18n/dist/languages/en/screens/${group}.js`).map((file) => resolve(file)),
    );
    build.onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) =>
      kind !== "entry-point" && there.has(resolve(resolveDir, path)) ? { path, external: true } : null,
    );
  },
});

/** Every group of screens in every language, errors included. */
const words = globSync("languages/*/screens/*.ts", { cwd: new URL("packages/i18n/src/", import.meta.url) }).map(
  (file) => {
    const [, language, , group = ""] = file.replace(/\.ts$/, "").split(sep);
    return {
      name: `words of ${group === "front" ? "" : `${group}/`}${language}`,
      path: `packages/i18n/dist/${file.replace(/ts$/, "js")}`,
      gzip: true,
      limit: "4 kB",
      // As Vite and Next write them.
      modifyEsbuildConfig: (/** @type {import("esbuild").BuildOptions} */ config) => ({
        ...config,
        charset: "utf8",
        plugins: [...(config.plugins ?? []), ...(language === "en" ? [] : [besideEnglish(group)])],
      }),
    };
  },
);

/** @type {import("size-limit").SizeLimitConfig} */
export default [
  {
    name: "client with React, no plugin",
    path: ["packages/react/dist/index.js", "packages/client/dist/index.js"],
    ignore: ["react"],
    gzip: true,
    limit: "6.2 kB",
  },
  { name: "client alone", path: "packages/client/dist/index.js", gzip: true, limit: "5.1 kB" },
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
    limit: "9.2 kB",
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
    limit: "9.3 kB",
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
    limit: "8.1 kB",
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
    limit: "8.4 kB",
    modifyEsbuildConfig: inOne,
  },
  {
    name: "the session's core",
    path: "packages/react/dist/index.js",
    import: "{ createAuthClient, useSession }",
    ignore: ["react"],
    gzip: true,
    limit: "5.7 kB",
  },
  ...screens,
  ...later.flat(),
  signInWith(
    "passkeys",
    "passkey",
    {
      "packages/react/dist/passkey.js": "{ passkeyClient }",
      "packages/react/dist/ui/passkey.js": "{ passkeyScreens }",
    },
    "28.1 kB",
  ),
  signInWith(
    "mailed links and codes",
    "mailed",
    { "packages/react/dist/ui/mailed.js": "{ mailedScreens }" },
    "26.9 kB",
  ),
  signInWith(
    "the identifier first",
    "identifier-first",
    { "packages/react/dist/ui/identifier-first.js": "{ identifierFirst }" },
    "22.1 kB",
  ),
  signInWith("user names", "username", { "packages/react/dist/ui/username.js": "{ usernameScreens }" }, "23.5 kB"),
  signInWith(
    "One Tap",
    "one-tap",
    {
      "packages/react/dist/one-tap.js": "{ oneTapClient }",
      "packages/react/dist/ui/one-tap.js": "{ oneTapScreens }",
    },
    "24.9 kB",
  ),
  {
    name: "UserButton with several accounts, with the session's core",
    path: "packages/react/dist/ui/multi-session.js",
    import: {
      "packages/react/dist/index.js": "{ createAuthClient, useSession }",
      "packages/react/dist/ui.js": "{ UIProvider }",
      "packages/react/dist/ui/account.js": "{ UserButton }",
      "packages/react/dist/ui/multi-session.js": "{ multiSessionScreens }",
    },
    ignore: ["react"],
    gzip: true,
    limit: "18.9 kB",
    modifyEsbuildConfig: startOf,
  },
  signInWith(
    "phone numbers",
    "phone-number",
    { "packages/react/dist/ui/phone-number.js": "{ phoneNumberScreens }" },
    "24.5 kB",
  ),
  signInWith("guests", "anonymous", { "packages/react/dist/ui/anonymous.js": "{ anonymousScreens }" }, "22.8 kB"),
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
    limit: "12.4 kB",
    modifyEsbuildConfig: startOf,
  },
  ...words,
  {
    name: "core, as it starts",
    path: "packages/core/dist/index.js",
    ignore: ["#platform"],
    gzip: true,
    limit: "97.4 kB",
    modifyEsbuildConfig: startOf,
  },
  {
    name: "core, with every provider",
    path: "packages/core/dist/index.js",
    ignore: ["#platform"],
    gzip: true,
    limit: "165.8 kB",
  },
  { name: "mail in all languages", path: "packages/mail/dist/index.js", gzip: true, limit: "24 kB" },
];
