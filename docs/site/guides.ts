export const MIGRATE = "Migrate to Sallyport";

/** The tasks of most applications, in the order in which they come up. */
export const TASKS = [
  "guide/getting-started",
  "guide/own-routes",
  "guide/databases",
  "guide/mail",
  "guide/social",
  "providers",
  "guide/screens",
  "guide/security",
  "guide/deployment",
];
/** Pages that take the place of the first task. */
export const FRAMEWORKS = [
  "guide/express",
  "guide/hono",
  "guide/next",
  "guide/frameworks",
  "guide/full-stack-frameworks",
  "guide/tanstack-start-and-nuxt",
  "guide/rpc",
  "guide/bridges",
];
export const SCREENS = [
  "guide/screens-one-by-one",
  "guide/screens-account",
  "guide/screens-routers",
  "guide/screens-looks",
  "guide/languages",
  "guide/screens-compared",
];

/** Guides by their path. */
export const GUIDES: Readonly<Record<string, readonly string[]>> = {
  "Get started": TASKS,
  "Other frameworks": FRAMEWORKS,
  "Build your UI": [...SCREENS, "guide/client", "guide/vue-and-svelte", "guide/client-plugins"],
  "Sign-in and accounts": [
    "guide/accounts",
    "guide/passwords",
    "guide/user-names",
    "guide/magic-links",
    "guide/email-codes",
    "guide/phone-numbers",
    "guide/leaked-passwords",
    "guide/sign-in-notices",
    "guide/guests",
    "guide/two-factor",
    "guide/passkeys",
    "guide/one-tap",
    "guide/sessions",
    "guide/several-accounts",
    "guide/bearer",
    "guide/jwt",
  ],
  Plugins: [
    "guide/organizations",
    "guide/organization-members",
    "guide/organization-roles",
    "guide/organization-policies",
    "guide/organization-hooks",
    "guide/admin",
    "guide/api-keys",
    "guide/audit",
    "guide/images",
  ],
  "Your own plugins": ["guide/plugins", "guide/plugins-sign-in", "guide/plugins-browser", "guide/plugins-mails"],
  "In production": [
    "guide/migrations",
    "guide/drizzle",
    "guide/prisma",
    "guide/poolers",
    "guide/drivers",
    "guide/cors",
    "guide/outbox",
    "guide/rotate-secret",
    "guide/running",
    "guide/observability",
    "guide/runtimes",
    "guide/redis",
    "guide/testing",
  ],
  [MIGRATE]: ["guide/moving-in", "guide/names"],
  Reference: [
    "guide/cli",
    "guide/options",
    "guide/endpoints",
    "guide/organization-endpoints",
    "guide/two-factor-endpoints",
  ],
};
