import type { Logger } from "../contracts/logger.ts";
import type { OutboxOptions, SendMail } from "../contracts/mail.ts";
import type { AuthOptions, Clock, RandomSource } from "../contracts/options.ts";
import type { Store } from "../contracts/store.ts";
import type { Telemetry } from "../contracts/telemetry.ts";
import { createSealer } from "../crypto/seal.ts";
import { OUTBOX_ATTEMPTS, OUTBOX_POLL_SECONDS, OUTBOX_RETRY_SECONDS, OUTBOX_SEND_SECONDS } from "../data/limits.ts";
import type { InFlight } from "../kernel/in-flight.ts";
import type { Deps, Tables } from "../services/deps.ts";
import { createMailWriters } from "../services/mail/mail-words.ts";
import { createFailureReporter, createMailer } from "../services/mail/mailer.ts";
import { createOutbox } from "../services/mail/outbox.ts";
import { observeWork } from "../services/observe-work.ts";

interface Parts {
  readonly options: AuthOptions;
  readonly secrets: readonly [string, ...string[]];
  readonly tables: Tables;
  readonly store: Store;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly telemetry: Telemetry | null;
  readonly newId: Deps["newId"];
  readonly inFlight: InFlight;
  readonly written: () => void;
}

const OUTBOX_DEFAULTS: Required<OutboxOptions> = {
  maxAttempts: OUTBOX_ATTEMPTS,
  retryAfter: OUTBOX_RETRY_SECONDS,
  pollInterval: OUTBOX_POLL_SECONDS,
  sendTimeout: OUTBOX_SEND_SECONDS,
};

export function createMailQueue(parts: Parts): Deps["mailer"] {
  const { options, secrets, tables, ...rest } = parts;
  const reportFailure = createFailureReporter(options, rest.logger);
  const writers = createMailWriters(options.plugins ?? []);
  const direct = createMailer(options, writers, reportFailure, rest.telemetry);
  const { send: sendRendered, outbox = false } = options.mail ?? {};
  if (sendRendered === undefined || outbox === false) return direct;
  // Mails are rendered when they are sent, so that all rows of the outbox look alike.
  const send: SendMail = (mail) =>
    observeWork(rest.telemetry, { kind: "mail", mail: mail.kind }, async () => sendRendered(writers.write(mail)));
  const settings = { ...OUTBOX_DEFAULTS, ...(typeof outbox === "object" && outbox) };
  const sealer = createSealer(secrets, "mail", rest.random);
  return {
    ...direct,
    ...createOutbox({ ...rest, settings, table: tables.mail, sealer, send, reportFailure }),
  };
}
