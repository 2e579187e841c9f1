import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Auth } from "@sallyport/core";
import { afterEach, describe, expect, test, vi } from "vitest";
import { sqliteCases } from "./cases.ts";
import { DONE, importIn, project } from "./import-project.ts";

const packages = fileURLToPath(new URL("../../../packages/", import.meta.url));

/** Typical configurations, each of which is imported, printed and started. */
const CONFIGURATIONS: readonly (readonly [name: string, source: string, printed: readonly string[]])[] = [
  ["nothing but passwords", "", ["minPasswordLength: 10"]],
  [
    "limits and cookies",
    `rateLimit: { enabled: true, window: 30, max: 7, storage: "database", customRules: { "/sign-in/email": { window: 60, max: 3 } } },
    session: { expiresIn: 3600, updateAge: 600, cookieCache: { enabled: true, maxAge: 120, strategy: "jwe" } },
    advanced: { cookiePrefix: "shop", crossSubDomainCookies: { enabled: true }, ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] } },
    disabledPaths: ["/sign-up/email"], onAPIError: { errorURL: "/oops" },`,
    [
      "max: 7",
      "window: 30",
      'storage: "database"',
      'cookiePrefix: "shop"',
      "cf-connecting-ip",
      "/oops",
      "/sign-up/email",
    ],
  ],
  [
    "providers",
    `socialProviders: { google: { clientId: "id", clientSecret: "google's own secret", scope: ["https://www.googleapis.com/auth/calendar"],
      accessType: "offline", prompt: "consent", mapProfileToUser: () => ({}) } },
    account: { accountLinking: { enabled: true, trustedProviders: ["google", "demo"] } },`,
    [
      "https://www.googleapis.com/auth/calendar",
      'accessType: "offline"',
      "GOOGLE_CLIENT_SECRET",
      'trustedProviders: ["google"]',
    ],
  ],
  [
    "verified addresses without a mailer",
    `emailVerification: { autoSignInAfterVerification: true },
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true, beforeDelete: async () => {} } },`,
    ["mail: {", 'copyYours("mail.send"', 'copyYours("user.deleteUser.beforeDelete"'],
  ],
  [
    "options that start-up would reject",
    `session: { expiresIn: 3600, updateAge: 86400 }, advanced: { useSecureCookies: true }, trustedOrigins: ["https://a.example.com", "myapp://"],
    user: { additionalFields: { plan: { type: "string", required: false, defaultValue: "free" }, tags: { type: "string[]", required: false } } },`,
    ["expiresIn: 3600", "https://a.example.com", 'defaultValue: "free"'],
  ],
];
const PLUGINS: (typeof CONFIGURATIONS)[number] = [
  "plugins",
  `appName: "Acme", socialProviders: { notion: { clientId: "n", clientSecret: "s" } },
  plugins: [
    organization({ organizationLimit: 3, membershipLimit: async () => 9, invitationExpiresIn: 600, teams: { enabled: true, maximumTeams: 4 },
      ac, roles: { owner: ac.newRole({ organization: ["update"], project: ["create"] }) },
      dynamicAccessControl: { enabled: true, maximumRolesPerOrganization: 6 }, sendInvitationEmail: async () => {} }),
    admin({ adminRoles: ["superadmin"], roles: { superadmin: adminAc.newRole({ user: ["create", "list", "ban"], session: ["list"] }), user: adminAc.newRole({}) } }),
    jwt({ jwt: { issuer: "https://tokens.example.com", audience: ["a", "b"], expirationTime: "1h", definePayload: () => ({}) }, jwks: { rotationInterval: 60, jwksPath: "/keys" } }),
    twoFactor({ totpOptions: { digits: 8 }, accountLockout: { enabled: false } }), bearer({ requireSignature: true }),
  ],`,
  [
    "organizationLimit: 3",
    'copyYours("plugins.organization.membershipLimit"',
    "invitationExpiresIn: 600",
    "maximumTeams: 4",
    "maximumRolesPerOrganization: 6",
    'project: ["create"]',
    'adminRoles: ["superadmin"]',
    'user: ["create", "list", "ban"]',
    'issuer: "https://tokens.example.com"',
    'audience: ["a", "b"]',
    'jwksPath: "/keys"',
    "digits: 8",
    'issuer: "Acme"',
    "requireSignature: true",
  ],
];

describe.each(sqliteCases)("the printed file for better-auth $version", (one) => {
  afterEach(() => vi.unstubAllEnvs());

  const configurations = one.version === "1.2.12" ? CONFIGURATIONS : [...CONFIGURATIONS, PLUGINS];
  test.each(configurations)("starts and answers requests: %s", async (_name, source, printed) => {
    const move = await one.begin();
    const plugins = source.includes("plugins:")
      ? [
          one.there.plugins.organization({ teams: { enabled: true }, dynamicAccessControl: { enabled: true } }),
          one.there.plugins.admin(),
          one.there.plugins.twoFactor(),
        ]
      : [];
    const user = { additionalFields: { plan: { type: "string", required: false } } };
    await (await move.there({ plugins, user })).end();
    const folder = await project(one, move, source);
    const told = await importIn(folder, ["--yes"]);
    expect(told).toMatchObject(DONE);
    const [result] = told.results as { source: string; findings: { code: string; text: string }[] }[];
    for (const part of printed) expect(result?.source).toContain(part);
    for (const secret of ["google's own secret", "an old application"]) expect(result?.source).not.toContain(secret);
    const unset = result?.findings.find((finding) => finding.code === "VARIABLES_UNSET")?.text ?? "";
    for (const [name] of unset.matchAll(/[A-Z]+_[A-Z_]+/g)) vi.stubEnv(name, "a value of the old configuration, long");
    await symlink(join(packages, "cli/node_modules/@sallyport"), join(folder, "node_modules/@sallyport"), "dir");
    const file = join(folder, "new-auth.ts");
    await writeFile(file, String(result?.source));
    const { auth } = (await import(/* @vite-ignore */ file)) as { auth: Auth };
    const base = String(result?.source.match(/basePath: "([^"]+)"/)?.[1] ?? "/api/auth");
    const answer = await auth.handler(new Request(`http://localhost:3000${base}/get-session`));
    expect([answer.status, await answer.text()]).toEqual([200, "null"]);
    await auth.close();
  });
});
