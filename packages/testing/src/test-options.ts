import type { AuthOptions, PluginId } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import type { FakeProviders } from "./fake-providers.ts";
import type { Outbox } from "./outbox.ts";
import { people } from "./people-plugin.ts";
import type { TestClock } from "./test-clock.ts";

/** Options of `createAuth`; a test replaces those that reach outside the process. */
export type TestedOptions<Id extends string = PluginId, Permission extends string = string> = Omit<
  AuthOptions<Id, Permission>,
  "database"
> &
  Partial<Pick<AuthOptions, "database">>;

/** Settings of a test. */
export interface TestSettings {
  /** The clock's first time. Default: the machine's time. */
  readonly now?: Date;
  /** Whether to apply the rate limits in the options. Default false. */
  readonly rateLimit?: boolean;
  /** The database. Default `memory()`. */
  readonly database?: AuthOptions["database"];
}

export interface Replacements {
  readonly clock: TestClock;
  readonly outbox: Outbox;
  readonly providers: FakeProviders;
  readonly settings: TestSettings;
}

/** Tests store no real passwords, so the hash need not be strong. */
const CHEAP = { ln: 4, r: 1, p: 1 };
export const BASE_URL = "http://localhost:3000";

type Given = Pick<AuthOptions, "emailAndPassword" | "emailVerification" | "user" | "mail">;

function emailAndPasswordOf({ emailAndPassword = {} }: Given): NonNullable<AuthOptions["emailAndPassword"]> {
  const { sendResetPassword: _, password: given = {}, ...kept } = emailAndPassword;
  const { hash: __, ...password } = given;
  return { ...kept, password: { ...password, scrypt: CHEAP } };
}

function emailVerificationOf({ emailVerification = {} }: Given): NonNullable<AuthOptions["emailVerification"]> {
  const { sendVerificationEmail: _, ...kept } = emailVerification;
  return kept;
}

function userOf({ user = {} }: Given): NonNullable<AuthOptions["user"]> {
  const { sendChangeEmailVerification: _, ...changeEmail } = user.changeEmail ?? {};
  const { sendDeleteAccountVerification: callback, ...deleteUser } = user.deleteUser ?? {};
  // The default depends on whether the callback is set.
  return { ...user, changeEmail, deleteUser: { verifyByEmail: callback !== undefined, ...deleteUser } };
}

const mailOf = ({ mail = {} }: Given, outbox: Outbox): NonNullable<AuthOptions["mail"]> => {
  const queue = mail.outbox === true ? {} : mail.outbox;
  // Tests send queued mails themselves, so no timer does.
  return { ...mail, send: outbox.send, ...(queue && { outbox: { ...queue, pollInterval: 0 } }) };
};

export function toTestOptions<Id extends string, Permission extends string>(
  options: TestedOptions<Id, Permission>,
  { clock, outbox, providers, settings }: Replacements,
): AuthOptions<Id, Permission> {
  const { secret: _, secrets: __, ...kept } = options;
  // The plugin's id is in no registry, so its calls are untyped.
  const plugins = [...(options.plugins ?? []), people()] as NonNullable<AuthOptions<Id, Permission>["plugins"]>;
  return {
    ...kept,
    baseURL: options.baseURL ?? BASE_URL,
    secret: crypto.randomUUID() + crypto.randomUUID(),
    environment: "test",
    database: settings.database ?? memory(),
    clock,
    fetch: providers.fetch,
    plugins,
    emailAndPassword: emailAndPasswordOf(options),
    emailVerification: emailVerificationOf(options),
    user: userOf(options),
    mail: mailOf(options, outbox),
    rateLimit: { ...options.rateLimit, enabled: settings.rateLimit === true },
    advanced: { ...options.advanced, backgroundTasks: { handler: outbox.inBackground } },
    ...(options.socialProviders !== undefined && { socialProviders: providers.social }),
    ...(options.customProviders !== undefined && { customProviders: providers.custom }),
  };
}
