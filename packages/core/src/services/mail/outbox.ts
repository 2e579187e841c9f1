import type { Logger } from "../../contracts/logger.ts";
import { op } from "../../contracts/store.ts";
import type { Row } from "../../contracts/table.ts";
import { OUTBOX_AT_ONCE, OUTBOX_LOOK_ROWS } from "../../data/limits.ts";
import type { mail as mailTable } from "../../data/tables/mail.ts";
import type { InFlight } from "../../kernel/in-flight.ts";
import type { Mailer } from "../deps.ts";
import { createAlarm } from "./outbox-alarm.ts";
import { Attempts, type OutboxParts } from "./outbox-attempt.ts";
import { sealPayload } from "./outbox-payload.ts";

type MailRow = Row<typeof mailTable>;

export interface Outbox {
  readonly keep: NonNullable<Mailer["keep"]>;
  readonly deliver: Mailer["deliver"];
  readonly stop: Mailer["stop"];
}

interface Parts extends OutboxParts {
  readonly logger: Logger;
  readonly newId: (model: string) => string | undefined;
  readonly inFlight: InFlight;
}

function createDelivery({ store, table, clock }: Parts, attempts: Attempts): () => Promise<number> {
  let round: Promise<number> | null = null;
  let asked = false;
  let changed = (): void => {};

  const look = async (): Promise<MailRow[]> => {
    asked = false;
    const where = { dueAt: op.lte(clock.now()) };
    const oldest = [{ column: "dueAt", direction: "asc" }] as const;
    const rows = await store.list(table, { where, orderBy: oldest, limit: OUTBOX_LOOK_ROWS });
    asked ||= rows.length === OUTBOX_LOOK_ROWS;
    return rows;
  };

  async function deliverAll(): Promise<number> {
    const running = new Map<string, Promise<void>>();
    const failures: unknown[] = [];
    let found: MailRow[] = [];
    let sent = 0;
    const hasRoom = (): boolean => running.size < OUTBOX_AT_ONCE;
    const begin = async (row: MailRow): Promise<void> => {
      try {
        if (await attempts.run(row)) sent += 1;
      } catch (error) {
        failures.push(error);
      }
      running.delete(row.id);
      changed();
    };
    try {
      await attempts.settle();
      do {
        if (found.length === 0 && hasRoom()) found = (await look()).filter(({ id }) => !running.has(id));
        for (const row of found.splice(0, OUTBOX_AT_ONCE - running.size)) running.set(row.id, begin(row));
        if (!hasRoom() || (running.size > 0 && !asked)) {
          await new Promise<void>((resolve) => {
            changed = resolve;
          });
        }
        if (failures.length > 0) throw failures[0];
      } while (running.size > 0 || found.length > 0 || asked);
    } catch (error) {
      await Promise.all(running.values());
      round = null;
      throw error;
    }
    // There must be no `await` between the last check of `asked` and this line. Otherwise a call would be lost.
    round = null;
    return sent;
  }

  return () => {
    asked = true;
    changed();
    round ??= deliverAll();
    return round;
  };
}

/**
 * Sends each mail after its transaction and at least once; a lease on the row keeps other processes away during an
 * attempt.
 */
export function createOutbox(parts: Parts): Outbox {
  const { settings, table, clock, sealer, logger, newId, inFlight } = parts;
  const attempts = new Attempts(parts, (seconds) => alarm.within(seconds));
  const deliverAll = createDelivery(parts, attempts);
  let away = false;
  const deliver = async (): Promise<number> => {
    try {
      const sent = await inFlight.during(deliverAll);
      away = false;
      return sent;
    } catch (error) {
      if (!away) logger.error("The outbox cannot be read", { error });
      away = true;
      throw error;
    }
  };
  const alarm = createAlarm(settings.pollInterval, deliver);

  return {
    deliver,
    stop: () => alarm.stop(),
    async keep(store, mail) {
      alarm.within(settings.pollInterval);
      const now = clock.now();
      const own = newId("mail");
      const id = own === undefined ? {} : { id: mail?.id ?? own };
      const payload = await sealPayload(sealer, mail);
      await store.insert(table, { ...id, payload, attempts: 0, dueAt: now, createdAt: now, updatedAt: now });
    },
  };
}
