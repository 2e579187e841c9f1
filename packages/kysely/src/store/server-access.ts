import { setTimeout as sleep } from "node:timers/promises";
import type { TransactionHint } from "@sallyport/core/store";
import type { Awaitable } from "../statements/cell.ts";
import { inTransaction } from "./in-transaction.ts";
import type { Once } from "./once.ts";
import type { Replicas } from "./replicas.ts";
import { ScopedAccess } from "./scoped-access.ts";
import type { Server } from "./server.ts";
import type { Access, Session } from "./session.ts";
import type { TimeLimit } from "./time-limit.ts";

const maxAttempts = 5;

function isRetryable(server: Server, error: unknown): boolean {
  return server.isRepeatable(error) || (error instanceof Error && server.isRepeatable(error.cause));
}

export class ServerAccess implements Access {
  readonly #ready: Once<Server>;
  readonly #limit: TimeLimit;
  readonly #replicas: Replicas | undefined;
  #server: Server | undefined;

  constructor(ready: Once<Server>, limit: TimeLimit, replicas: Replicas | undefined) {
    this.#ready = ready;
    this.#limit = limit;
    this.#replicas = replicas;
  }

  async run<Result>(
    table: string,
    work: (session: Session) => Awaitable<Result>,
    mayUseReplica = false,
  ): Promise<Result> {
    const server = this.#server ?? (await this.#connect());
    const found = mayUseReplica ? await this.#replicas?.read(server, work) : undefined;
    if (found !== undefined) return found.result;
    return this.#repeat(server, table, async () => work(server));
  }

  async transaction<Result>(work: (access: Access) => Promise<Result>, hint: TransactionHint = {}): Promise<Result> {
    const server = this.#server ?? (await this.#connect());
    const toStoreError = (error: unknown, table: string) => server.toStoreError(error, table);
    return this.#repeat(server, "", async () => {
      const reserved = await server.reserve("transaction");
      return inTransaction(hint.holdsInserts ? server.hold(reserved) : reserved, (connection) =>
        new ScopedAccess(connection, toStoreError).during(work, connection.loss()),
      );
    });
  }

  /** A migration may take longer than this wait, and then continues. */
  async #connect(): Promise<Server> {
    this.#server = await this.#limit.wait(this.#ready.get());
    return this.#server;
  }

  async #repeat<Result>(server: Server, table: string, work: () => Promise<Result>): Promise<Result> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempts >= maxAttempts || !isRetryable(server, error)) throw server.toStoreError(error, table);
        // A random delay keeps two transactions from colliding again.
        await sleep(attempts * 5 * Math.random());
      }
    }
  }
}
