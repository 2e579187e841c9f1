import type { AfterCommit } from "../contracts/auth-context.ts";
import type { Services } from "../contracts/services.ts";
import type { Store } from "../contracts/store.ts";
import { createEmailProofs } from "./address/email-proofs.ts";
import { createMailbox } from "./address/mailbox.ts";
import { createSignUpMark } from "./address/sign-up-mark.ts";
import { createAuthentication } from "./authentication/authentication.ts";
import { createSignInMethods } from "./authentication/sign-in-methods.ts";
import { createAuthorization } from "./authorization.ts";
import { createCodes } from "./codes.ts";
import type { Deps } from "./deps.ts";
import { createGroups } from "./groups.ts";
import { createMails } from "./mail/mails.ts";
import { createAccessTokens } from "./oauth/access-tokens.ts";
import { createOAuthStates } from "./oauth/oauth-states.ts";
import { createPendingLinks } from "./oauth/pending-links.ts";
import { createPasswordGuard } from "./password/password-guard.ts";
import { createPasswords } from "./password/passwords.ts";
import { refusingCounter } from "./rate-limit/plugin-counter.ts";
import { createKeptSessions } from "./session/kept-sessions.ts";
import { createSessions } from "./session/sessions.ts";
import { createTokens } from "./tokens.ts";
import { createAccounts } from "./user/accounts.ts";
import { createDeletion } from "./user/deletion.ts";
import { createUsers } from "./user/users.ts";

export interface ServiceParts {
  readonly deps: Deps;
  readonly store: Store;
  readonly transaction: AfterCommit | null;
  readonly afterCommit: AfterCommit;
  readonly services: Services;
}

interface ServiceDeclaration<Name extends keyof Services> {
  readonly create: (parts: ServiceParts) => Services[Name];
  /**
   * Members that never use the database and may be called while a transaction of the same request runs; every other
   * member throws then. Default none.
   */
  readonly withoutDatabase?: "all" | readonly (keyof Services[Name])[];
}

const declare = <Name extends keyof Services>(declaration: ServiceDeclaration<Name>): ServiceDeclaration<Name> =>
  declaration;

type Ready =
  | "cookie"
  | "earlierKeys"
  | "isSigned"
  | "isSignedWith"
  | "newId"
  | "open"
  | "openForeign"
  | "openIn"
  | "randomText"
  | "seal"
  | "sealIn"
  | "sign"
  | "store";
export type ServiceName = Exclude<keyof Services, Ready>;

export const serviceList: { readonly [Name in ServiceName]: ServiceDeclaration<Name> } = {
  accessTokens: declare({
    create: ({ deps, store, services, transaction }) => createAccessTokens(deps, store, services, transaction !== null),
  }),
  accounts: declare({ create: ({ deps, store }) => createAccounts(deps, store) }),
  authentication: declare({
    create: ({ deps, store, services, transaction: afterCommit }) =>
      createAuthentication({ deps, store, services, afterCommit }),
  }),
  codes: declare({ create: ({ deps, store }) => createCodes(deps, store) }),
  counter: declare({
    create: ({ deps, store }) => (store === deps.store ? deps.pluginCounter : refusingCounter),
  }),
  databaseCounter: declare({
    create: ({ deps, store }) => {
      const counts = async () => (await import("./rate-limit/database-counts.ts")).createDatabaseCounts(deps, store);
      return {
        consume: async (...input) => (await counts()).consume(...input),
        count: async (...input) => (await counts()).count(...input),
      };
    },
  }),
  deletion: declare({
    create: ({ deps, store, services, afterCommit }) => createDeletion(deps, store, () => services, afterCommit),
  }),
  emailProofs: declare({
    create: ({ deps, services }) => createEmailProofs(deps, services.tokens),
    withoutDatabase: ["read"],
  }),
  groups: declare({ create: ({ deps, store }) => createGroups(deps, store) }),
  mailbox: declare({
    create: ({ deps, services, afterCommit }) =>
      createMailbox(deps, services, deps.outsideStore === null ? afterCommit.next : afterCommit.later),
  }),
  mails: declare({
    create: ({ deps, store, afterCommit, services }) => createMails(deps, store, afterCommit.later, () => services),
    withoutDatabase: ["can"],
  }),
  oauthStates: declare({ create: ({ deps, store, services }) => createOAuthStates(deps, store, services) }),
  passwordGuard: declare({ create: ({ deps, store }) => createPasswordGuard(deps, store) }),
  passwords: declare({ create: ({ deps }) => createPasswords(deps), withoutDatabase: "all" }),
  pendingLinks: declare({
    create: ({ deps, store, services }) => createPendingLinks(deps, store, services),
    withoutDatabase: ["has"],
  }),
  authorization: declare({
    create: ({ deps, services }) => createAuthorization(deps, () => services),
    withoutDatabase: ["admits"],
  }),
  providers: declare({ create: ({ deps }) => deps.providers, withoutDatabase: "all" }),
  rotation: declare({
    create: ({ deps, store, services }) => ({
      async run(options) {
        if (options.dryRun !== true && options.after === undefined)
          for (const prepare of deps.rotationSteps) await prepare(services, deps.clock.now(), deps.logger);
        return (await import("./rotation/rotate-secret.ts")).rotateSecret(deps, store, options);
      },
    }),
  }),
  readiness: declare({ create: ({ deps }) => deps.readiness }),
  sessions: declare({
    create: ({ deps, store, transaction }) => createSessions(deps, store, transaction),
    withoutDatabase: [
      "refreshCache",
      "clearCookies",
      "impersonatorOf",
      "isFresh",
      "isGuest",
      "isShown",
      "isCarried",
      "isRemembered",
    ],
  }),
  keptSessions: declare({ create: ({ deps }) => createKeptSessions(deps), withoutDatabase: "all" }),
  signUpMark: declare({ create: ({ deps }) => createSignUpMark(deps), withoutDatabase: "all" }),
  cleaner: declare({ create: ({ deps }) => deps.cleaner }),
  tokens: declare({ create: ({ deps, store }) => createTokens(deps, store) }),
  users: declare({
    create: ({ deps, store, services, transaction }) => createUsers(deps, store, () => services, transaction !== null),
    withoutDatabase: ["of", "readFields", "needsTransaction"],
  }),
  signInMethods: declare({ create: ({ deps, services }) => createSignInMethods(deps, () => services) }),
};

export const withoutDatabase = (name: keyof Services): "all" | readonly PropertyKey[] =>
  name in serviceList ? (serviceList[name as ServiceName].withoutDatabase ?? []) : [];
