import { createAccessControl, createRole, type Statements } from "@sallyport/core/access";
import type { AdminOptions } from "@sallyport/core/admin";
import type { BearerOptions } from "@sallyport/core/bearer";
import type { EmailOTPOptions } from "@sallyport/core/email-otp";
import type { JwksOptions, JwtOptions, TokenOptions } from "@sallyport/core/jwt";
import type { MagicLinkOptions } from "@sallyport/core/magic-link";
import type { OrganizationHooks, OrganizationOptions, TeamOptions } from "@sallyport/core/organization";
import type {
  AuthenticationOptions,
  AuthenticatorSelection,
  PasskeyOptions,
  RegistrationOptions,
} from "@sallyport/core/passkey";
import type { BackupCodeOptions, OtpOptions, TotpOptions, TwoFactorOptions } from "@sallyport/core/two-factor";
import { Code, toSource } from "../code.ts";
import { asBag } from "../reading.ts";
import { captcha } from "./captcha-decisions.ts";
import { type AnyDecisions, converted, type Decisions, each, either, fn, nested, unmapped, value } from "./decision.ts";
import { haveIBeenPwned } from "./have-i-been-pwned-decisions.ts";
import { organizationHooks } from "./hook-decisions.ts";
import { anonymous, multiSession, oneTap, phoneNumber } from "./phone-decisions.ts";
import { username } from "./username-decisions.ts";

function statementsOf(original: unknown): Statements | undefined {
  const { statements } = asBag(original);
  const entries = Object.entries(asBag(statements));
  const isList = (list: unknown): list is readonly string[] =>
    Array.isArray(list) && list.every((action) => typeof action === "string");
  const lists = entries.flatMap(([resource, list]) => (isList(list) ? [[resource, list] as const] : []));
  return typeof statements !== "object" || lists.length < entries.length ? undefined : Object.fromEntries(lists);
}

const indent = "      ";
const ac = converted("Its statements cannot be read: write them with createAccessControl.", (original) => {
  const statements = statementsOf(original);
  if (statements === undefined) return undefined;
  return new Code(`createAccessControl(${toSource(statements, indent)})`, createAccessControl(statements));
});
const role = converted("Its permissions cannot be read: write them with createRole.", (original) => {
  const statements = statementsOf(original);
  if (statements === undefined) return undefined;
  return new Code(`createRole(${toSource(statements, indent)})`, createRole(statements));
});

const admin: Decisions<AdminOptions> = {
  roles: each(role),
  ac,
  defaultRole: value,
  adminRoles: converted("It must be a list of roles.", (original) =>
    typeof original === "string"
      ? original.split(",").map((name) => name.trim())
      : Array.isArray(original)
        ? original
        : undefined,
  ),
  adminUserIds: value,
  adminEmails: unmapped,
  impersonationSessionDuration: value,
  listFields: unmapped,
  defaultBanReason: value,
  defaultBanExpiresIn: value,
};

const limit = either("(subject) => number");

const organization: Decisions<OrganizationOptions> = {
  allowUserToCreateOrganization: either("(user) => true or false"),
  organizationLimit: either("(user) => number; better-auth's function returns whether the limit is reached"),
  creatorRole: value,
  membershipLimit: limit,
  roles: each(role),
  ac,
  dynamicAccessControl: nested<NonNullable<OrganizationOptions["dynamicAccessControl"]>>({
    enabled: value,
    maximumRolesPerOrganization: value,
  }),
  teams: nested<TeamOptions>({
    enabled: value,
    defaultTeam: nested<NonNullable<TeamOptions["defaultTeam"]>>({ enabled: value }),
    maximumTeams: limit,
    maximumMembersPerTeam: limit,
    allowRemovingAllTeams: value,
  }),
  invitationExpiresIn: value,
  invitationLimit: limit,
  cancelPendingInvitationsOnReInvite: value,
  requireEmailVerificationOnInvitation: value,
  sendInvitationEmail: fn("({ email, url, organization, inviter, invitation }, request) => …"),
  invitationPath: unmapped,
  disableOrganizationDeletion: value,
  policies: unmapped,
  organizationHooks: nested<OrganizationHooks>(organizationHooks),
};

const jwt: Decisions<JwtOptions> = {
  jwks: nested<JwksOptions>({
    keyPairConfig: value,
    rotationInterval: value,
    gracePeriod: value,
    jwksPath: value,
    remoteUrl: value,
  }),
  jwt: nested<TokenOptions>({
    issuer: value,
    audience: value,
    expirationTime: converted(
      "A number is a lifetime in seconds here, but a point in time in better-auth.",
      (original) => (typeof original === "string" ? original : undefined),
    ),
    definePayload: fn("({ user, session }) => claims"),
    getSubject: fn("({ user, session }) => text"),
    sign: fn("(claims) => token"),
  }),
  disableSettingJwtHeader: value,
};

const twoFactor: Decisions<TwoFactorOptions> = {
  issuer: value,
  required: unmapped,
  challengePage: unmapped,
  exemptMethods: unmapped,
  acceptAmr: unmapped,
  acceptChallenges: unmapped,
  totpOptions: nested<TotpOptions>({ digits: value, period: value }),
  otpOptions: nested<OtpOptions>({ sendOTP: fn("({ user, otp }, request) => …"), period: value, digits: value }),
  backupCodeOptions: nested<BackupCodeOptions>({ amount: value }),
  trustDeviceMaxAge: value,
};

const passkey: Decisions<PasskeyOptions> = {
  rpID: value,
  rpName: value,
  origin: value,
  authenticatorSelection: nested<AuthenticatorSelection>({
    authenticatorAttachment: value,
    residentKey: value,
    userVerification: value,
  }),
  attestation: unmapped,
  acceptAuthenticator: unmapped,
  registration: nested<RegistrationOptions>({ extensions: value }),
  authentication: nested<AuthenticationOptions>({ extensions: value }),
  signUp: unmapped,
  secondFactor: unmapped,
  challengePage: unmapped,
  maxPasskeys: unmapped,
  revokeSessionsOnRemoval: unmapped,
  endpoints: unmapped,
  advanced: nested<NonNullable<PasskeyOptions["advanced"]>>({ webAuthnChallengeCookie: value }),
};

const magicLink: Decisions<MagicLinkOptions> = {
  sendMagicLink: fn("({ email, url, token, metadata }, request) => …"),
  expiresIn: value,
  disableSignUp: value,
  sendCode: unmapped,
  confirmationPage: unmapped,
  rateLimit: value,
};

const emailOTP: Decisions<EmailOTPOptions> = {
  sendVerificationOTP: fn("({ email, otp, type }, request) => …"),
  otpLength: value,
  expiresIn: value,
  allowedAttempts: value,
  disableSignUp: value,
  overrideDefaultEmailVerification: value,
  changeEmail: nested<NonNullable<EmailOTPOptions["changeEmail"]>>({ enabled: value, verifyCurrentEmail: value }),
  rateLimit: value,
};

export const pluginDecisions: Readonly<Record<string, AnyDecisions>> = {
  admin,
  anonymous,
  bearer: { requireSignature: value } satisfies Decisions<BearerOptions>,
  captcha,
  "email-otp": emailOTP,
  "have-i-been-pwned": haveIBeenPwned,
  jwt,
  "magic-link": magicLink,
  "multi-session": multiSession,
  organization,
  passkey,
  "one-tap": oneTap,
  "phone-number": phoneNumber,
  "two-factor": twoFactor,
  username,
};
