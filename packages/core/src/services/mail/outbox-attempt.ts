import type { Mail, OutboxOptions, SendMail } from "../../contracts/mail.ts";
import type { Clock, RandomSource } from "../../contracts/options.ts";
import { op, type Store } from "../../contracts/store.ts";
import type { Row } from "../../contracts/table.ts";
import type { Sealer } from "../../crypto/seal.ts";
import { OUTBOX_CLOCK_SECONDS, OUTBOX_RETRY_CAP_SECONDS } from "../../data/limits.ts";
import type { mail as mailTable } from "../../data/tables/mail.ts";
import { TimeLimitPassed, withTimeLimit } from "../../kernel/time-limit.ts";
import type { ReportFailure } from "./mailer.ts";
import { secretsOf } from "./mailer-log.ts";
import { openPayload } from "./outbox-payload.ts";

export interface OutboxParts {
  readonly settings: Required<OutboxOptions>;
  readonly table: typeof mailTable;
  readonly store: Store;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly sealer: Sealer;
  readonly send: SendMail;
  readonly reportFailure: ReportFailure;
  readonly written: () => void;
}

/** A lease on a row; a later claim raises `attempts` and invalidates it. */
export interface Claim {
  readonly id: string;
  readonly attempts: number;
}

type MailRow = Row<typeof mailTable>;
const after = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

const expiryOf = (mail: Mail): Date | null =>
  "expiresInSeconds" in mail ? after(mail.createdAt, mail.expiresInSeconds) : null;

function waitSeconds({ settings, random }: OutboxParts, attempts: number): number {
  const bytes = new Uint8Array(1);
  random(bytes);
  const [byte = 0] = bytes;
  return Math.min(OUTBOX_RETRY_CAP_SECONDS, settings.retryAfter * 4 ** (attempts - 1)) * (1 - byte / 2560);
}

export class Attempts {
  readonly #parts: OutboxParts;
  readonly #unrecorded = new Map<string, Claim>();
  readonly #retryWithin: (seconds: number) => void;

  constructor(parts: OutboxParts, retryWithin: (seconds: number) => void) {
    this.#parts = parts;
    this.#retryWithin = retryWithin;
  }

  async settle(): Promise<void> {
    for (const claim of this.#unrecorded.values()) await this.#drop(claim);
  }

  async run(row: MailRow): Promise<boolean> {
    const { clock, sealer, settings } = this.#parts;
    const claimedAt = clock.now();
    const claim = await this.#claim(row, claimedAt);
    if (claim === null) return false;
    const payload = await openPayload(sealer, row.payload);
    if (payload === "decoy") {
      await this.#drop(claim);
      return false;
    }
    // If the process was suspended, another process may have the lease now.
    if (clock.now() > after(claimedAt, OUTBOX_CLOCK_SECONDS)) return false;
    if (payload === null) {
      await this.#fail(claim, null, new Error("No secret of this process decrypts the mail"));
      return false;
    }
    const { mail } = payload;
    const expiry = expiryOf(mail);
    if (expiry !== null && expiry <= claimedAt) {
      await this.#fail(claim, mail, new Error("The link in the mail expired before the mail was sent"), "final");
      return false;
    }
    // No earlier attempt has ended, so this mail may crash the process.
    if (claim.attempts > settings.maxAttempts) {
      await this.#fail(claim, mail, new Error("The last attempt to send the mail did not end"), "final");
      return false;
    }
    return this.#send(claim, mail);
  }

  async #claim({ id, attempts }: MailRow, now: Date): Promise<Claim | null> {
    const { store, table, settings } = this.#parts;
    const dueAt = after(now, settings.sendTimeout + OUTBOX_CLOCK_SECONDS);
    const free = { where: { id, attempts, dueAt: op.lte(now) } };
    const claimed = await store.update(table, free, { attempts: attempts + 1, dueAt, updatedAt: now });
    return claimed === 0 ? null : { id, attempts: attempts + 1 };
  }

  async #send(claim: Claim, mail: Mail): Promise<boolean> {
    const { send, settings } = this.#parts;
    const sending = Promise.resolve(mail).then(send);
    try {
      await withTimeLimit(sending, settings.sendTimeout);
    } catch (error) {
      // The server may still accept the mail after the timeout.
      if (error instanceof TimeLimitPassed) sending.then(() => this.#drop(claim)).catch(() => {});
      await this.#fail(claim, mail, error);
      return false;
    }
    await this.#drop(claim);
    return true;
  }

  /** Remembers the mail until its row is deleted, or it would be sent twice. */
  async #drop({ id, attempts }: Claim): Promise<void> {
    const { store, table } = this.#parts;
    this.#unrecorded.set(id, { id, attempts });
    try {
      await store.delete(table, { where: { id, attempts } });
      this.#unrecorded.delete(id);
    } catch {}
  }

  async #fail(claim: Claim, mail: Mail | null, error: unknown, end?: "final"): Promise<void> {
    const { store, table, clock, settings, reportFailure, written } = this.#parts;
    const now = clock.now();
    const seconds = waitSeconds(this.#parts, claim.attempts);
    const next = after(now, seconds);
    const expiry = mail === null ? null : expiryOf(mail);
    const final = end === "final" || claim.attempts >= settings.maxAttempts || (expiry !== null && expiry <= next);
    try {
      await store.update(table, { where: { ...claim } }, { dueAt: final ? null : next, updatedAt: now });
      if (final) written();
      else this.#retryWithin(seconds);
    } catch {
      // The lease expires, and another attempt follows.
    }
    const attempts = Math.min(claim.attempts, settings.maxAttempts);
    const known = mail === null ? { id: claim.id, kind: null, to: null } : mail;
    await reportFailure(
      { id: known.id, kind: known.kind, to: known.to, attempts, final, error },
      mail === null ? [] : secretsOf(mail),
    );
  }
}
