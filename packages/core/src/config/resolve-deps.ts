import type { Config } from "../contracts/config.ts";
import type { User } from "../contracts/entities.ts";
import type { Logger } from "../contracts/logger.ts";
import type { AuthOptions, Clock, RandomSource } from "../contracts/options.ts";
import type { AuthPlugin } from "../contracts/plugin.ts";
import type { Telemetry } from "../contracts/telemetry.ts";
import { derivedBytes, deriveKey, secretKey } from "../crypto/derive-key.ts";
import { createJwtSigner } from "../crypto/jwt.ts";
import type { HmacKey } from "../crypto/platform.types.ts";
import { createSealer } from "../crypto/seal.ts";
import { createSigner, type Signer } from "../crypto/signer.ts";
import { PROVIDER_CALL_SECONDS, ROW_ID_CHARACTERS } from "../data/limits.ts";
import { isPlaceholderEmail } from "../data/placeholder-email.ts";
import { createPublicRow, shownColumns } from "../data/public-row.ts";
import { refreshClaim } from "../data/tokens.ts";
import { createCookieNames } from "../http/cookie-names.ts";
import { InFlight } from "../kernel/in-flight.ts";
import { ALPHANUMERIC, randomText } from "../kernel/random-text.ts";
import { uuidV7 } from "../kernel/uuid.ts";
import { createCleaner, type PluginCleanup } from "../services/cleaner.ts";
import { createServices } from "../services/create-services.ts";
import type { Deps, Tables } from "../services/deps.ts";
import { createMacs } from "../services/macs.ts";
import { createBackground } from "../services/mail/background.ts";
import { createPasswordHasher } from "../services/password/password-hasher.ts";
import { createPluginCounter } from "../services/rate-limit/plugin-counter.ts";
import { createReadiness } from "../services/readiness.ts";
import { createSeals } from "../services/seals.ts";
import { createDeletedUsers } from "../services/session/deleted-users.ts";
import { createSignedCookies } from "../services/signed-cookies.ts";
import { createFieldReader } from "../services/user/user-fields.ts";
import { resolveCounters } from "./resolve-counters.ts";
import { createMailQueue } from "./resolve-mailer.ts";
import { resolveProviders } from "./resolve-providers.ts";
import { resolveSignIn } from "./resolve-sign-in.ts";
import { hiddenFieldsOf, type Stores } from "./resolve-stored-sessions.ts";

function createPublicUser({ options, tables }: Parts, hidden: readonly string[]): Deps["toPublicUser"] {
  const toPublic = createPublicRow(tables.user, hidden);
  const views = (options.plugins ?? []).flatMap(({ toUser }) => toUser ?? []);
  return <R extends object>(row: R): R => {
    const shown = toPublic(row);
    const isPlaceholder = "email" in shown && typeof shown.email === "string" && isPlaceholderEmail(shown.email);
    const user = isPlaceholder ? { ...shown, emailIsPlaceholder: true } : shown;
    return views.reduce<object>((seen, toUser) => toUser(seen as User), user) as R;
  };
}

interface Parts extends Stores {
  readonly options: AuthOptions;
  readonly config: Config;
  readonly secrets: readonly [string, ...string[]];
  readonly errors: Deps["errors"];
  readonly tables: Tables;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly telemetry: Telemetry | null;
  readonly longestWindowSeconds: number;
}

function createIds({ options, tables, clock, random }: Parts): Deps["newId"] {
  const how = options.advanced?.database?.generateId;
  const randomly = () => randomText(ROW_ID_CHARACTERS, ALPHANUMERIC, random);
  if (how === undefined) return randomly;
  if (how === "uuid") return () => uuidV7(clock.now(), random);
  // Serial ids and the application's own may be guessable, so ids that must not be are random.
  const unguessable = new Set(tables.all.filter(({ columns }) => columns.id?.random === true).map(({ name }) => name));
  return (model) => {
    if (unguessable.has(model)) return randomly();
    return how === "serial" ? undefined : how({ model });
  };
}

function createSigners({ secrets: [first, ...older] }: Parts): Deps["signers"] {
  const signer = (toKey: (secret: string) => HmacKey, ...more: string[]): Signer =>
    createSigner(() => [toKey(first), ...older.map(toKey), ...more.map(secretKey)]);
  return {
    // better-auth signs sessions with the secret itself, so its sessions carry over.
    session: signer(secretKey),
    cache: signer((secret) => deriveKey(secret, "session_data")),
    signUp: signer((secret) => deriveKey(secret, "sign_up")),
    oauthState: signer((secret) => deriveKey(secret, "oauth_state")),
    pendingLink: signer((secret) => deriveKey(secret, "pending_link")),
    pendingSignIn: signer((secret) => deriveKey(secret, "pending_sign_in")),
    knownBrowser: signer((secret) => deriveKey(secret, "known_browser")),
    sessionEnded: signer((secret) => deriveKey(secret, "session_ended")),
    emailProof: createJwtSigner(() => [
      derivedBytes(first, "email_proof"),
      ...older.map((s) => derivedBytes(s, "email_proof")),
    ]),
    // better-auth signs this cookie with the secret itself. A session with `rememberMe: false` keeps it after the move.
    dontRemember: signer((secret) => deriveKey(secret, "dont_remember"), first, ...older),
  };
}

/** Each plugin cookie has a key of its own, so that none is accepted as a core cookie. */
const cookieSigners =
  ({ secrets: [first, ...older] }: Parts) =>
  (name: string): Signer => {
    const toKey = (secret: string): HmacKey => deriveKey(secret, `cookie ${name}`);
    return createSigner(() => [toKey(first), ...older.map(toKey)]);
  };

const usesOfSecrets = ({ options, secrets, random, logger }: Parts) => ({
  secrets,
  seals: createSeals(secrets, random, logger),
  macs: createMacs(secrets),
  flowSealer: createSealer(secrets, "oauth flow", random),
  rotationSteps: (options.plugins ?? []).flatMap(({ onSecretRotation }) => onSecretRotation ?? []),
});

const createRefreshes = (timeoutSeconds = PROVIDER_CALL_SECONDS): Deps["refreshes"] => ({
  running: new Map(),
  claim: { ...refreshClaim, lifetimeSeconds: 2 * timeoutSeconds },
});

type CleanupInput = Parameters<NonNullable<AuthPlugin["onCleanup"]>>;

const cleanupInput = (deps: Deps): CleanupInput => [
  createServices(deps, deps.store),
  deps.clock.now(),
  deps.logger,
  async (work) => (await import("../services/in-transaction.ts")).inTransaction(deps, work),
];

const cleanupsOf = (plugins: AuthOptions["plugins"] = [], input: () => CleanupInput): PluginCleanup[] =>
  plugins.flatMap(({ id, onCleanup }) =>
    onCleanup === undefined ? [] : [{ plugin: id, run: async () => onCleanup(...input()) }],
  );

export function resolveDeps(parts: Parts): Deps {
  const { options, config, tables, logger, clock, random } = parts;
  const { advanced = {}, user: { additionalFields: fields = {} } = {} } = options;
  const hiddenFields = hiddenFieldsOf(options);
  const newId = createIds(parts);
  const inFlight = new InFlight();
  const background = createBackground(logger, advanced.backgroundTasks?.handler, inFlight);
  const cleaner = createCleaner({
    ...parts,
    store: parts.expiredStore,
    background,
    plugins: (options.plugins ?? []).flatMap(({ expiring }) => expiring ?? []),
    cleanups: cleanupsOf(options.plugins, () => cleanupInput(deps)),
  });
  const secure = advanced.useSecureCookies ?? (config.baseURL?.startsWith("https:") || config.production);
  const cookieNames = createCookieNames({
    prefix: advanced.cookiePrefix ?? "sallyport",
    secure,
    host: advanced.useHostCookies === true,
    domain: advanced.crossSubDomainCookies?.enabled ? advanced.crossSubDomainCookies.domain : null,
  });
  const counters = resolveCounters(parts, newId, cleaner.written);
  const deps: Deps = {
    config,
    tables,
    logger,
    clock,
    random,
    newId,
    cookieNames,
    signers: createSigners(parts),
    ...usesOfSecrets(parts),
    signedCookies: createSignedCookies({ cookieNames, clock, signerFor: cookieSigners(parts) }),
    hasher: createPasswordHasher({ ...options.emailAndPassword?.password, telemetry: parts.telemetry }, random, logger),
    readFields: createFieldReader(fields, config),
    providers: resolveProviders(parts),
    refreshes: createRefreshes(advanced.providerTimeout),
    ...counters,
    pluginCounter: createPluginCounter(counters.counter),
    ...resolveSignIn({ ...parts, newId, written: cleaner.written }),
    store: parts.store,
    storedSessions: parts.storedSessions,
    outsideStore: null,
    background,
    mailer: createMailQueue({ ...parts, newId, inFlight, written: cleaner.written }),
    deletionRules: (options.plugins ?? []).flatMap(({ deletionBlockers }) => deletionBlockers ?? []),
    deletionSteps: (options.plugins ?? []).flatMap(({ onDeletion }) => onDeletion ?? []),
    deletedUsers: createDeletedUsers(clock, config.session.cache.maxAgeSeconds),
    cleaner,
    acceptsBetterAuthLinks: advanced.acceptBetterAuthLinks === true,
    readiness: createReadiness(parts),
    inFlight,
    toPublicUser: createPublicUser(parts, hiddenFields),
    shownColumns: shownColumns(tables.user, hiddenFields),
    toPublicSession: createPublicRow(tables.session, []),
  };
  return deps;
}
