import type { AfterCommit } from "../contracts/auth-context.ts";
import type { EventEmitter } from "../contracts/events.ts";
import type { Services } from "../contracts/services.ts";
import type { Store } from "../contracts/store.ts";
import { randomText } from "../kernel/random-text.ts";
import { createEmailProofs } from "./address/email-proofs.ts";
import { createMailbox } from "./address/mailbox.ts";
import { createSignUpMark } from "./address/sign-up-mark.ts";
import { createAuthentication } from "./authentication/authentication.ts";
import { createWaysIn } from "./authentication/ways-in.ts";
import type { Deps } from "./deps.ts";
import { createGroups } from "./groups.ts";
import { createMails } from "./mail/mails.ts";
import { createAccessTokens } from "./oauth/access-tokens.ts";
import { createOAuthStates } from "./oauth/oauth-states.ts";
import { createPendingLinks } from "./oauth/pending-links.ts";
import { createPasswordGuard } from "./password/password-guard.ts";
import { createPasswords } from "./password/passwords.ts";
import { createPermits } from "./permits.ts";
import { refusingCounter } from "./rate-limit/plugin-counter.ts";
import { createSessions } from "./session/sessions.ts";
import { createTokens } from "./tokens.ts";
import { createAccounts } from "./user/accounts.ts";
import { createDeletion } from "./user/deletion.ts";
import { createUsers } from "./user/users.ts";

/** No events outside a request. */
const NOBODY: EventEmitter = { emit: () => {}, isHeard: () => false };

class StoreServices implements Services {
  readonly store: Store;
  readonly newId: Services["newId"];
  readonly randomText: Services["randomText"];
  readonly seal: Services["seal"];
  readonly open: Services["open"];
  readonly sign: Services["sign"];
  readonly isSigned: Services["isSigned"];
  readonly openForeign: Services["openForeign"];
  readonly cookie: Services["cookie"];
  readonly #deps: Deps;
  readonly #afterCommit: AfterCommit;
  readonly #transaction: AfterCommit | null;
  #authentication: Services["authentication"] | undefined;
  #waysIn: Services["waysIn"] | undefined;
  #permits: Services["permits"] | undefined;
  #groups: Services["groups"] | undefined;
  #sessions: Services["sessions"] | undefined;
  #users: Services["users"] | undefined;
  #accounts: Services["accounts"] | undefined;
  #passwords: Services["passwords"] | undefined;
  #tokens: Services["tokens"] | undefined;
  #emailProofs: Services["emailProofs"] | undefined;
  #signUpMark: Services["signUpMark"] | undefined;
  #passwordGuard: Services["passwordGuard"] | undefined;
  #mails: Services["mails"] | undefined;
  #deletion: Services["deletion"] | undefined;
  #oauthStates: Services["oauthStates"] | undefined;
  #pendingLinks: Services["pendingLinks"] | undefined;
  #accessTokens: Services["accessTokens"] | undefined;
  #mailbox: Services["mailbox"] | undefined;

  constructor(deps: Deps, store: Store, transaction: AfterCommit | null) {
    this.#deps = deps;
    this.store = store;
    this.newId = deps.newId;
    this.randomText = (length, alphabet) => randomText(length, alphabet, deps.random);
    this.seal = deps.seals.seal;
    this.open = deps.seals.open;
    this.sign = deps.macs.sign;
    this.isSigned = deps.macs.isSigned;
    this.openForeign = deps.seals.openForeign;
    this.cookie = deps.signedCookies;
    this.#transaction = transaction;
    this.#afterCommit = transaction ?? { next: deps.background, later: deps.background, events: NOBODY };
  }

  get authentication(): Services["authentication"] {
    this.#authentication ??= createAuthentication(this.#deps, this.store, this, this.#transaction);
    return this.#authentication;
  }
  get waysIn(): Services["waysIn"] {
    this.#waysIn ??= createWaysIn(this.#deps, () => this);
    return this.#waysIn;
  }

  get permits(): Services["permits"] {
    this.#permits ??= createPermits(this.#deps, () => this);
    return this.#permits;
  }
  get groups(): Services["groups"] {
    this.#groups ??= createGroups(this.#deps, this.store);
    return this.#groups;
  }
  get sessions(): Services["sessions"] {
    this.#sessions ??= createSessions(this.#deps, this.store, this.#transaction);
    return this.#sessions;
  }
  get users(): Services["users"] {
    this.#users ??= createUsers(this.#deps, this.store, this.#transaction !== null);
    return this.#users;
  }
  get accounts(): Services["accounts"] {
    this.#accounts ??= createAccounts(this.#deps, this.store);
    return this.#accounts;
  }
  get passwords(): Services["passwords"] {
    this.#passwords ??= createPasswords(this.#deps);
    return this.#passwords;
  }
  get tokens(): Services["tokens"] {
    this.#tokens ??= createTokens(this.#deps, this.store);
    return this.#tokens;
  }
  get emailProofs(): Services["emailProofs"] {
    this.#emailProofs ??= createEmailProofs(this.#deps, this.tokens);
    return this.#emailProofs;
  }
  get signUpMark(): Services["signUpMark"] {
    this.#signUpMark ??= createSignUpMark(this.#deps);
    return this.#signUpMark;
  }
  get passwordGuard(): Services["passwordGuard"] {
    this.#passwordGuard ??= createPasswordGuard(this.#deps, this.store);
    return this.#passwordGuard;
  }
  get mails(): Services["mails"] {
    this.#mails ??= createMails(this.#deps, this.store, this.#afterCommit.later);
    return this.#mails;
  }
  get deletion(): Services["deletion"] {
    this.#deletion ??= createDeletion(this.#deps, this.store, () => this, this.#afterCommit);
    return this.#deletion;
  }
  get providers(): Services["providers"] {
    return this.#deps.providers;
  }
  get oauthStates(): Services["oauthStates"] {
    this.#oauthStates ??= createOAuthStates(this.#deps, this.store, this);
    return this.#oauthStates;
  }
  get pendingLinks(): Services["pendingLinks"] {
    this.#pendingLinks ??= createPendingLinks(this.#deps, this.store, this);
    return this.#pendingLinks;
  }
  get sweeper(): Services["sweeper"] {
    return this.#deps.sweeper;
  }
  get readiness(): Services["readiness"] {
    return this.#deps.readiness;
  }
  get accessTokens(): Services["accessTokens"] {
    this.#accessTokens ??= createAccessTokens(this.#deps, this.store, this);
    return this.#accessTokens;
  }
  get counter(): Services["counter"] {
    return this.store === this.#deps.store ? this.#deps.pluginCounter : refusingCounter;
  }
  get mailbox(): Services["mailbox"] {
    this.#mailbox ??= createMailbox(this.#deps, this, this.#afterCommit.next);
    return this.#mailbox;
  }
}

export const createServices = (deps: Deps, store: Store, transaction: AfterCommit | null = null): Services =>
  new StoreServices(deps, store, transaction);
