import { asOption, checkOptions } from "./config/check-options.ts";
import { checkPages } from "./config/check-pages.ts";
import { describeSetup } from "./config/describe-setup.ts";
import { isBuilding, readEnv, toEnvironment } from "./config/environment.ts";
import { fieldsWarning } from "./config/fields-warning.ts";
import { hashWarning } from "./config/hash-warning.ts";
import { providerSecrets } from "./config/provider-secrets.ts";
import { resolveConfig } from "./config/resolve-config.ts";
import { resolveDeps } from "./config/resolve-deps.ts";
import { resolveErrors, resolveRoutes } from "./config/resolve-routes.ts";
import { resolveSecrets } from "./config/resolve-secrets.ts";
import { openStores } from "./config/resolve-stored-sessions.ts";
import { resolveTables } from "./config/resolve-tables.ts";
import { resolveTelemetry } from "./config/resolve-telemetry.ts";
import { resolveTrust } from "./config/resolve-trust.ts";
import { transportWarning } from "./config/transport-warning.ts";
import { createWithTransaction } from "./config/with-transaction.ts";
import type { Handler, PluginServerApi } from "./contracts/auth.ts";
import type { Close } from "./contracts/close.ts";
import { DESCRIPTION, type ToolDescription } from "./contracts/description.ts";
import type { ServerApi } from "./contracts/endpoint.ts";
import type { Session, User } from "./contracts/entities.ts";
import type { Logger } from "./contracts/logger.ts";
import type { AuthOptions, RandomSource } from "./contracts/options.ts";
import type { RegisteredOptions } from "./contracts/registered.ts";
import type { PluginId } from "./contracts/registry.ts";
import { op } from "./contracts/store.ts";
import { RATE_LIMIT_KEPT_SECONDS } from "./data/limits.ts";
import type { CoreRoutes } from "./endpoints/routes.ts";
import { createIpResolver } from "./http/client-ip.ts";
import { createLogger } from "./kernel/logger.ts";
import { createRandomPool } from "./kernel/random-pool.ts";
import type { App } from "./pipeline/app.ts";
import { createClose } from "./pipeline/close.ts";
import { createContext } from "./pipeline/create-context.ts";
import { createExplain } from "./pipeline/explain.ts";
import { createHandler } from "./pipeline/handler.ts";
import { createServerApi } from "./pipeline/server-api.ts";
import type { Deps } from "./services/deps.ts";
import { createHashReader } from "./services/password/hash-reader.ts";
import { createMemoryCounter } from "./services/rate-limit/memory-counter.ts";
import { createSealCheck } from "./services/seal-check.ts";
import { sealCounts } from "./services/seal-counts.ts";

/** The core's calls in `auth.api`. */
export interface CoreApi extends ServerApi<CoreRoutes> {}

/** The types of `auth.$Infer`. */
export interface Inferred<Permission extends string = string> {
  Session: { session: Session; user: User };
  /** What the roles of its plugins may grant, as guards know it: `organization:built-in`, `organization:project:archive`. */
  Permission: Permission;
}

/** An auth instance, typed by the ids of its plugins. */
export interface Auth<Id extends PluginId = never, Permission extends string = string> {
  readonly handler: Handler;
  readonly api: CoreApi & PluginServerApi<Id>;
  /** Refuses new requests with 503, except `/ok`, waits for running work and closes the database. It never rejects. */
  readonly close: Close;
  /**
   * Runs server calls inside of a transaction that the application has begun, so that both are committed or neither.
   * Events and mails wait for the commit. @throws TypeError if the database cannot join the transaction
   */
  withTransaction<Result>(transaction: object, work: (auth: AuthInTransaction<Id>) => Promise<Result>): Promise<Result>;
  readonly $Infer: Inferred<Permission>;
}

/** The server calls of an auth instance inside of a transaction that the application has begun. */
export interface AuthInTransaction<Id extends PluginId = never> {
  readonly api: CoreApi & PluginServerApi<Id>;
}

const webRandom: RandomSource = (bytes) => {
  crypto.getRandomValues(bytes);
};
const createWebRandom = (): RandomSource => createRandomPool(webRandom, Date.now);

const longestWindowOf = (routes: App["routes"]): number =>
  Math.max(RATE_LIMIT_KEPT_SECONDS, ...routes.map(({ route }) => route.rateLimit?.window ?? 0));

const toDescription = (
  { database, emailAndPassword, plugins = [] }: AuthOptions,
  parts: Pick<ToolDescription, "schema" | "newId" | "setup" | "absentSeals" | "staleSeals">,
): ToolDescription => ({
  database,
  activeOrganizationColumn:
    plugins.find(({ sessionColumns }) => sessionColumns?.activeOrganization)?.sessionColumns?.activeOrganization ??
    null,
  statements: Object.fromEntries(plugins.flatMap(({ id, statements }) => (statements ? [[id, statements]] : []))),
  op,
  readsPasswordHash: createHashReader(emailAndPassword?.password ?? {}),
  ...parts,
});

function warningsOf(options: AuthOptions, config: ReturnType<typeof resolveConfig>, ofSecret: string | null): string[] {
  const found = [ofSecret, transportWarning(config), fieldsWarning(options), hashWarning(options, config.production)];
  return found.filter((text) => text !== null);
}

/** A build logs no warnings, because the process that serves requests logs them. */
function logWarnings(logger: Logger, warnings: readonly string[]): void {
  if (!isBuilding()) for (const text of warnings) logger.error(text);
}

function createApp(options: AuthOptions): { readonly app: App; readonly deps: Deps } {
  checkOptions(options);
  const clock = options.clock ?? { now: () => new Date() };
  const random = options.random ?? createWebRandom();
  const environment = toEnvironment(options.environment ?? readEnv("NODE_ENV"));
  const { secrets, secret, warning, notice } = resolveSecrets(options, environment === "production", random);
  const hidden = [...secrets, ...providerSecrets(options)];
  const logger = createLogger(options.logger ?? {}, hidden, () => clock.now(), options.telemetry);
  const config = resolveConfig(options, environment);
  const warnings = warningsOf(options, config, warning);
  logWarnings(logger, notice === null ? warnings : [notice, ...warnings]);
  const errors = resolveErrors(options);
  const { tables, schema } = resolveTables(options);
  const routes = resolveRoutes(options, errors);
  const originsFor = resolveTrust(config);
  const ipOf = asOption(() => createIpResolver(options.advanced?.ipAddress ?? {}));
  const telemetry = resolveTelemetry(options, config);
  const opened = options.database.open(schema);
  const observed = telemetry?.store(opened, options.database.dialect) ?? opened;
  const basics = { options, secrets, tables, logger, clock, random };
  const stores = openStores(basics, observed);
  const longestWindowSeconds = longestWindowOf(routes);
  const given = { ...basics, ...stores, config, errors, telemetry, longestWindowSeconds };
  const deps = resolveDeps(given);
  checkPages(deps.challenges, config);
  const context = createContext(options, deps, { schema, errors, originsFor });
  const isChecked = environment !== "test" && options.advanced?.unsafeIgnoreAbsentSecrets !== true;
  const setup = () => describeSetup({ options, config, deps, secret, warnings, clientAddress: ipOf });
  const described = { schema, newId: deps.newId, setup, ...sealCounts(deps.store, tables.all, secrets) };
  const app: App = {
    context,
    routes,
    originsFor,
    explain: createExplain(config, logger),
    ipOf,
    hasProxies: options.advanced?.ipAddress !== undefined,
    counter: deps.callCounter,
    earlyRefusals: createMemoryCounter(clock),
    life: { state: "open", inFlight: deps.inFlight },
    telemetry,
    stopMails: deps.mailer.stop,
    stopTelemetry:
      options.telemetry?.open?.({ store: opened, outbox: options.mail?.outbox ? tables.mail : null }) ?? null,
    sealCheck: isChecked ? createSealCheck({ ...given, newId: deps.newId, background: deps.background }) : null,
    description: toDescription(options, described),
  };
  return { app, deps };
}

/** Any text, if no plugin declares its permissions. */
export type DeclaredPermission<Permission extends string> = [Permission] extends [never] ? string : Permission;

/**
 * Creates an auth instance. Instances share no state. @throws OptionsError for an unknown, invalid or conflicting
 * option
 */
export function createAuth<Id extends string = never, Permission extends string = string>(
  options: AuthOptions<Id, Permission> & RegisteredOptions,
): Auth<Id & PluginId, DeclaredPermission<Permission>> {
  const { app, deps } = createApp(options as unknown as AuthOptions);
  for (const { onStart } of options.plugins ?? []) asOption(() => onStart?.(app.context.config));
  const described = { [DESCRIPTION]: app.description };
  const close = createClose(app, options.database);
  const withTransaction = createWithTransaction(app, deps, options.database);
  return {
    handler: createHandler(app),
    api: createServerApi(app),
    close,
    withTransaction,
    ...described,
  } as unknown as Auth<Id & PluginId, DeclaredPermission<Permission>>;
}
