import { languages } from "@sallyport/i18n/languages";
import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { type OpenedAuth, openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { custom } from "../contracts/custom-provider-options.ts";
import { admin } from "../plugins/admin/index.ts";
import { apiKey } from "../plugins/api-key/index.ts";
import { audit } from "../plugins/audit/index.ts";
import { bearer } from "../plugins/bearer/index.ts";
import { jwt } from "../plugins/jwt/index.ts";
import { organization } from "../plugins/organization/index.ts";
import { twoFactor } from "../plugins/two-factor/index.ts";

const ask = ({ auth }: OpenedAuth) => new Browser(auth).get("/capabilities");

test("returns the enabled features to a visitor", async () => {
  const { status, body } = await answer(ask(openAuth()));
  expect(status).toBe(200);
  expect(body).toEqual({
    emailAndPassword: {
      enabled: true,
      signUp: true,
      requireEmailVerification: false,
      reset: false,
      minPasswordLength: 8,
      maxPasswordLength: 128,
    },
    signUpFields: [],
    socialProviders: [],
    providerNames: {},
    account: {
      verifyEmail: false,
      changeEmail: false,
      changeEmailFlow: "approve-current-first",
      deleteUser: false,
      deleteByMail: "never",
      linking: true,
    },
    session: { expiresIn: 604_800, freshAge: 86_400 },
    languages: languages.map(({ tag }) => tag),
    plugins: {},
  });
});

const company = { clientId: "the-client", clientSecret: "the-secret", discoveryUrl: "https://id.example.com" };

test("returns disabled features as false, and only the ids and names of providers", async () => {
  const { body } = await answer(
    ask(
      openAuth({
        emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 12 },
        user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
        mail: { send: async () => {} },
        socialProviders: { github: { clientId: "the-client", clientSecret: "the-secret" } },
        customProviders: [
          custom({ ...company, id: "company", name: "Company SSO" }),
          custom({ ...company, id: "other" }),
        ],
        account: { accountLinking: { enabled: false } },
      }),
    ),
  );
  expect(body).toMatchObject({
    emailAndPassword: { signUp: false, reset: true, minPasswordLength: 12 },
    socialProviders: ["github", "company", "other"],
    providerNames: { company: "Company SSO" },
    account: { verifyEmail: true, changeEmail: true, deleteUser: true, deleteByMail: "unless-fresh", linking: false },
  });
  expect(JSON.stringify(body)).not.toMatch(/the-client|the-secret/);
});

test("returns the capabilities of each plugin by its id", async () => {
  const plugins = [
    organization({ teams: { enabled: true }, allowUserToCreateOrganization: () => true }),
    twoFactor({ otpOptions: false, required: true }),
    admin({ adminEmails: ["root@example.com"], adminUserIds: ["the-root-id"] }),
    bearer(),
    apiKey({ organizations: true, statements: { report: ["read"] }, maxExpiresIn: 60 }),
  ];
  const { body } = await answer(ask(openAuth({ plugins })));
  expect(body).toMatchObject({
    plugins: {
      organization: { creation: "some", teams: true, roles: ["owner", "admin", "member"], dynamicRoles: false },
      "two-factor": {
        methods: ["totp", "backup-code"],
        required: true,
        trustedDevices: true,
        trustDeviceMaxAge: 2_592_000,
        digits: { totp: 6, otp: 6 },
      },
      admin: { roles: ["admin", "user"] },
      bearer: {},
      "api-key": { organizations: true, statements: { report: ["read"] }, maxExpiresIn: 60, defaultExpiresIn: 60 },
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/root@example.com|the-root-id/);
});

test("the server call returns the capabilities of plugins by their ids", async () => {
  const { auth } = openAuth({ plugins: [audit(), jwt()] });
  const { plugins } = await auth.api.capabilities();
  expect([plugins.audit, plugins.jwt?.jwksPath, plugins.admin]).toEqual([{}, "/jwks", undefined]);
});
