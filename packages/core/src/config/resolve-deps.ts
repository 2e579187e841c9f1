import type { Config } from "../contracts/config.ts";
import type { Logger } from "../contracts/logger.ts";
import type { OutboxOptions } from "../contracts/mail.ts";
import type { AuthOptions, Clock, RandomSource } from "../contracts/options.ts";
import type { Store } from "../contracts/store.ts";
import { derivedBytes, deriveKey, secretKey } from "../crypto/derive-key.ts";
import { createJwtSigner } from "../crypto/jwt.ts";
import type { HmacKey } from "../crypto/platform.types.ts";
import { createSealer } from "../crypto/seal.ts";
import { createSigner, type Signer } from "../crypto/signer.ts";
import {
  OUTBOX_ATTEMPTS,
  OUTBOX_POLL_SECONDS,
  OUTBOX_RETRY_SECONDS,
  OUTBOX_SEND_SECONDS,
  PROVIDER_CALL_SECONDS,
  ROW_ID_CHARACTERS,
} from "../data/limits.ts";
import { isPlaceholderEmail } from "../data/placeholder-email.ts";
import { createPublicRow } from "../data/public-row.ts";
import { refreshClaim } from "../data/tokens.ts";
import { createCookieNames } from "../http/cookie-names.ts";
import { ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import { uuidV7 } from "../kernel/uuid.ts";
import type { Deps, Tables } from "../services/deps.ts";
import { createBackground } from "../services/mail/background.ts";
import { createFailureTeller, createMailer } from "../services/mail/mailer.ts";
import { createOutbox } from "../services/mail/outbox.ts";
import { createPasswordHasher } from "../services/password/password-hasher.ts";
import { createDatabaseCounter } from "../services/rate-limit/database-counter.ts";
import { createMemoryCounter } from "../services/rate-limit/memory-counter.ts";
import { createDeletedUsers } from "../services/session/deleted-users.ts";
import { createFieldReader } from "../services/user/user-fields.ts";
import { OptionsError } from "./check-options.ts";
import { resolveProviders } from "./resolve-providers.ts";

/** People as answers show them; a stand-in for an address is told apart. */
function createPublicUser(table: Tables["user"], hidden: readonly string[]): Deps["toPublicUser"] {
  const toPublic = createPublicRow(table, hidden);
  return (row) => {
    const shown = toPublic(row);
    const isPlaceholder = "email" in shown && typeof shown.email === "string" && isPlaceholderEmail(shown.email);
    return isPlaceholder ? { ...shown, emailIsPlaceholder: true } : shown;
  };
}

interface Parts {
  readonly options: AuthOptions;
  readonly config: Config;
  readonly secrets: readonly [string, ...string[]];
  readonly errors: Deps["errors"];
  readonly tables: Tables;
  readonly store: Store;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly random: RandomSource;
}

function createIds({ options, tables, clock, random }: Parts): Deps["newId"] {
  const how = options.advanced?.database?.generateId;
  const randomly = () => randomText(ROW_ID_CHARACTERS, ALPHANUMERIC, random);
  if (how === undefined) return randomly;
  if (how === "uuid") return () => uuidV7(clock.now(), random);
  // The database counts, and the application may.
  const unguessable = new Set(tables.all.filter(({ columns }) => columns.id?.random === true).map(({ name }) => name));
  return (model) => {
    if (unguessable.has(model)) return randomly();
    return how === "serial" ? undefined : how({ model });
  };
}

function createSigners({ secrets: [first, ...older] }: Parts): Deps["signers"] {
  const signer = (toKey: (secret: string) => HmacKey, ...more: HmacKey[]): Signer =>
    createSigner([toKey(first), ...older.map(toKey), ...more]);
  return {
    // Session cookies are signed with the secret itself: the field's format, so that sessions can be carried over.
    session: signer(secretKey),
    cache: signer((secret) => deriveKey(secret, "session_data")),
    // Carried-over sessions bring a mark that the secret itself has signed; without it they would outlive the browser.
    signUp: signer((secret) => deriveKey(secret, "sign_up")),
    oauthState: signer((secret) => deriveKey(secret, "oauth_state")),
    pendingLink: signer((secret) => deriveKey(secret, "pending_link")),
    pendingSignIn: signer((secret) => deriveKey(secret, "pending_sign_in")),
    emailProof: createJwtSigner([
      derivedBytes(first, "email_proof"),
      ...older.map((s) => derivedBytes(s, "email_proof")),
    ]),
    dontRemember: signer((secret) => deriveKey(secret, "dont_remember"), ...[first, ...older].map(secretKey)),
  };
}

function createCounter({ options, config, tables, store, clock }: Parts, newId: Deps["newId"]): Deps["counter"] {
  const { enabled = config.production, storage = "memory" } = options.rateLimit ?? {};
  if (!enabled) return null;
  return storage === "database" ? createDatabaseCounter(clock, tables, store, newId) : createMemoryCounter(clock);
}

const OUTBOX_DEFAULTS: Required<OutboxOptions> = {
  maxAttempts: OUTBOX_ATTEMPTS,
  retryAfter: OUTBOX_RETRY_SECONDS,
  pollInterval: OUTBOX_POLL_SECONDS,
  sendTimeout: OUTBOX_SEND_SECONDS,
};

function createPost(parts: Parts, newId: Deps["newId"]): Deps["mailer"] {
  const { options, secrets, tables, store, logger, clock, random } = parts;
  const tellFailure = createFailureTeller(options, logger);
  const direct = createMailer(options, tellFailure);
  const { send, outbox = false } = options.mail ?? {};
  if (send === undefined || outbox === false) return direct;
  const settings = { ...OUTBOX_DEFAULTS, ...(typeof outbox === "object" && outbox) };
  const sealer = createSealer(secrets, "mail", random);
  const table = tables.mail;
  return {
    ...direct,
    ...createOutbox({ settings, table, store, clock, random, sealer, send, tellFailure, logger, newId }),
  };
}

/** A refresh may have to discover first where the tokens are: two calls. */
const createRefreshes = (timeoutSeconds = PROVIDER_CALL_SECONDS): Deps["refreshes"] => ({
  running: new Map(),
  claim: { ...refreshClaim, lifetimeSeconds: 2 * timeoutSeconds },
});

/** What plugins have to say of signing in. */
function resolveSignIn({ options, errors, clock, tables, store }: Parts, newId: Deps["newId"]) {
  const plugins = options.plugins ?? [];
  const declared = plugins.flatMap((plugin) => Object.entries(plugin.challenges ?? {}));
  const challenges = new Map(declared);
  const twice = declared.find(([name, challenge]) => challenges.get(name) !== challenge)?.[0];
  // Whoever has met the one would have met the other.
  if (twice !== undefined) throw new OptionsError(`createAuth: the challenge ${twice} is declared twice`);
  return {
    errors,
    challenges,
    challengeCounter: challenges.size === 0 ? null : createDatabaseCounter(clock, tables, store, newId),
    policies: plugins.flatMap(({ id, policy }) => (policy === undefined ? [] : [{ id, policy }])),
    tellsEndedSessions: [options, ...plugins].some(
      (source) =>
        source.events?.["session.ended"] !== undefined ||
        source.events?.["session.revoked"] !== undefined ||
        ("onEventInTransaction" in source && source.onEventInTransaction !== undefined),
    ),
    listensInTransaction: plugins.some(({ onEventInTransaction }) => onEventInTransaction !== undefined),
    waysIn: plugins.flatMap(({ waysIn }) => waysIn ?? []),
    pluginSessionColumns: new Set(plugins.flatMap(({ columns }) => Object.keys(columns?.session ?? {}))),
  };
}

/** What every service is made from. */
export function resolveDeps(parts: Parts): Deps {
  const { options, config, tables, logger, clock, random } = parts;
  const { advanced = {}, user = {} } = options;
  const fields = user.additionalFields ?? {};
  const hiddenFields = Object.keys(fields).filter((name) => fields[name]?.returned === false);
  const newId = createIds(parts);
  const secure = advanced.useSecureCookies ?? (config.baseURL?.startsWith("https:") || config.production);
  return {
    config,
    tables,
    logger,
    clock,
    random,
    newId,
    cookieNames: createCookieNames({
      prefix: advanced.cookiePrefix ?? "sallyport",
      secure,
      host: advanced.useHostCookies === true,
      domain: advanced.crossSubDomainCookies?.enabled ? advanced.crossSubDomainCookies.domain : null,
    }),
    signers: createSigners(parts),
    hasher: createPasswordHasher(options.emailAndPassword?.password ?? {}, random, logger),
    readFields: createFieldReader(fields),
    sealer: createSealer(parts.secrets, "oauth", random),
    providers: resolveProviders(parts),
    refreshes: createRefreshes(advanced.providerTimeout),
    counter: createCounter(parts, newId),
    ...resolveSignIn(parts, newId),
    store: parts.store,
    background: createBackground(logger, advanced.backgroundTasks?.handler),
    mailer: createPost(parts, newId),
    deletionRules: (options.plugins ?? []).flatMap(({ deletionBlockers }) => deletionBlockers ?? []),
    deletionSteps: (options.plugins ?? []).flatMap(({ onDeletion }) => onDeletion ?? []),
    deletedUsers: createDeletedUsers(clock, config.session.cache.maxAgeSeconds),
    tally: { tokens: 0 },
    toPublicUser: createPublicUser(tables.user, hiddenFields),
    toPublicSession: createPublicRow(tables.session, []),
  };
}
