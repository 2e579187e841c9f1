import type { AuthOptions } from "@sallyport/core";
import { admin } from "@sallyport/core/admin";
import { anonymous } from "@sallyport/core/anonymous";
import { audit } from "@sallyport/core/audit";
import { bearer } from "@sallyport/core/bearer";
import { emailOTP } from "@sallyport/core/email-otp";
import { jwt } from "@sallyport/core/jwt";
import { magicLink } from "@sallyport/core/magic-link";
import { multiSession } from "@sallyport/core/multi-session";
import { organization } from "@sallyport/core/organization";
import { passkey } from "@sallyport/core/passkey";
import { phoneNumber } from "@sallyport/core/phone-number";
import { definePlugin } from "@sallyport/core/plugin";
import { signInNotice } from "@sallyport/core/sign-in-notice";
import { user, verification } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { username } from "@sallyport/core/username";
import { redisCounter } from "@sallyport/redis";
import { Redis } from "ioredis";
import { CHEAP, ORIGIN } from "../ground/open-auth.ts";
import { deadlocks } from "./account/deadlock-app.ts";
import { refreshApps } from "./account/refresh-apps.ts";
import { policyMails } from "./organization/organization-policy-app.ts";
import { keyPlugins } from "./plugins/api-key-harness.ts";
import { PLAIN, undone } from "./plugins/audit-processes.ts";
import { defaultLimits } from "./plugins/default-floods-app.ts";
import { guestWays } from "./plugins/guest-ways-app.ts";
import { storedSessions } from "./plugins/stored-sessions-app.ts";

declare module "@sallyport/core" {
  interface PluginRegistry {
    halting: { routes: { [name: string]: never } };
  }
}

/** Halts in the transaction of an event, after the change and its audit row are written. */
const halting = definePlugin({
  id: "halting",
  async onEventInTransaction(_, { services }) {
    // A statement of another kind writes the inserts that were collected until now.
    await services.users.find("nobody");
    process.send?.([]);
    await new Promise(() => {});
  },
});

/** Fewer than the racers of a round, so that their devices must be forgotten. */
export const MAX_DEVICES = 4;

export const processApps = {
  organization: ({ membershipLimit }: { readonly membershipLimit: number }) => ({
    plugins: [organization({ membershipLimit })],
    user: { deleteUser: { enabled: true } },
  }),
  policies: ({
    tokens = [],
    isCached = false,
  }: {
    readonly tokens?: readonly string[];
    readonly isCached?: boolean;
  }) => ({
    emailAndPassword: { password: { scrypt: CHEAP } },
    session: { cookieCache: { enabled: isCached, ...(isCached && { maxAge: 3600 }) } },
    user: { deleteUser: { enabled: true } },
    plugins: [
      twoFactor(),
      organization({
        membershipLimit: 5,
        policies: {
          notice: 0,
          domains: { resolveTxt: async () => tokens.map((token) => [`sallyport-domain-verification=${token}`]) },
        },
      }),
    ],
  }),
  "policy-mails": policyMails,
  "api-key": () => ({ plugins: keyPlugins() }),
  ...refreshApps,
  deadlocks,
  /** With 0 seconds, sessions are not cached. */
  admin: ({ adminEmail, cacheSeconds }: { readonly adminEmail: string; readonly cacheSeconds: number }) => ({
    emailAndPassword: { password: { scrypt: CHEAP } },
    session: { cookieCache: { enabled: cacheSeconds > 0, ...(cacheSeconds > 0 && { maxAge: cacheSeconds }) } },
    plugins: [admin({ adminEmails: [adminEmail] }), bearer()],
  }),
  "session-limits": ({ maxSessions }: { readonly maxSessions: number }) => ({
    emailAndPassword: { password: { scrypt: CHEAP } },
    session: { maxSessions, idleTimeout: 1800, absoluteTimeout: 43_200 },
    plugins: [bearer()],
  }),
  jwt: ({ rotationInterval }: { readonly rotationInterval: number }) => ({
    plugins: [jwt({ jwks: { rotationInterval } })],
  }),
  ways: () => ({
    mail: { send: async () => {} },
    emailAndPassword: { password: { scrypt: CHEAP } },
    plugins: [
      magicLink({ sendCode: true }),
      emailOTP({ allowedAttempts: 10 }),
      passkey(),
      username({ releaseUsernamesAfter: 0 }),
    ],
  }),
  /** Where codes are checked elsewhere, every code is right, any number of times. */
  phones: ({ isCheckedElsewhere = false }: { readonly isCheckedElsewhere?: boolean } = {}) => {
    const many = { window: 3600, max: 1_000_000 };
    return {
      mail: { send: async () => {} },
      emailAndPassword: { password: { scrypt: CHEAP } },
      plugins: [
        anonymous({
          limit: many,
          async onLinkAccount({ anonymousUser, newUser, ctx: { services } }) {
            const id = services.newId("verification");
            const identifier = `joined:${anonymousUser.user.id}:${newUser.session.id}`;
            const { createdAt, updatedAt, expiresAt } = newUser.session;
            const row = { identifier, value: "", createdAt, updatedAt, expiresAt };
            await services.store.insert(verification, { ...(id !== undefined && { id }), ...row });
          },
        }),
        phoneNumber({
          sendOTP: () => {},
          signUpOnVerification: {},
          allowedAttempts: 10,
          ...(isCheckedElsewhere && { verifyOTP: () => true }),
          limits: { number: { window: 3600, max: 5 }, user: many, network: many, country: many },
        }),
      ],
    };
  },
  floods: ({
    max,
  }: {
    readonly max: Readonly<Record<"number" | "user" | "network" | "country" | "guests", number>>;
  }) => {
    const hourly = (name: keyof typeof max) => ({ window: 3600, max: max[name] });
    const limits = {
      number: hourly("number"),
      user: hourly("user"),
      network: hourly("network"),
      country: hourly("country"),
    };
    return {
      mail: { send: async () => {} },
      advanced: { ipAddress: { ipAddressHeaders: ["x-client"] } },
      plugins: [
        anonymous({ limit: hourly("guests") }),
        phoneNumber({ sendOTP: () => {}, signUpOnVerification: {}, limits }),
      ],
    };
  },
  "redis-limits": ({ url, prefix, max }: { readonly url: string; readonly prefix: string; readonly max: number }) => ({
    rateLimit: {
      enabled: true,
      storage: redisCounter(new Redis(url), { prefix }),
      whenUnavailable: "refuse" as const,
      customRules: { "/sign-in/email": { window: 3600, max } },
    },
    advanced: { ipAddress: { ipAddressHeaders: ["x-client"] } },
    // A sign-in that waits too long for its hash is a 503, which would depend on the load of the machine.
    emailAndPassword: { password: { scrypt: CHEAP } },
  }),
  "stored-sessions": storedSessions,
  "default-limits": defaultLimits,
  notices: () => ({
    baseURL: ORIGIN,
    mail: { send: async () => {} },
    emailAndPassword: { password: { scrypt: CHEAP } },
    plugins: [signInNotice({ maxDevices: MAX_DEVICES, maxMails: 100 })],
  }),
  accounts: ({ maximumSessions }: { readonly maximumSessions: number }) => ({
    emailAndPassword: { password: { scrypt: CHEAP } },
    plugins: [multiSession({ maximumSessions }), audit()],
  }),
  /** Each sign-in that joins a guest writes the guest's id to the new user. */
  "kept-guests": () => ({
    emailAndPassword: { password: { scrypt: CHEAP } },
    plugins: [
      anonymous({
        limit: { window: 3600, max: 1_000_000 },
        disableDeleteAnonymousUser: true,
        async onLinkAccount({ anonymousUser, newUser, ctx }) {
          await ctx.services.store.update(user, { where: { id: newUser.user.id } }, { image: anonymousUser.user.id });
        },
      }),
    ],
  }),
  "guest-ways": guestWays,
  /** A sign-up by passkey whose address must be verified first. */
  "passkey-sign-up": () => ({
    mail: { send: async () => {} },
    plugins: [passkey({ signUp: { requireEmailVerification: true } })],
  }),
  audit: () => ({ emailAndPassword: { password: PLAIN }, plugins: [audit(), undone] }),
  crash: () => ({ emailAndPassword: { password: PLAIN }, plugins: [audit(), halting] }),
} satisfies Readonly<Record<string, (input: never) => Partial<AuthOptions>>>;
