import { setTimeout as sleep } from "node:timers/promises";
import type { Awaitable } from "../statements/cell.ts";
import type { Once } from "./once.ts";
import { ScopedAccess } from "./scoped-access.ts";
import type { Access, Session } from "./session.ts";

/** A connection that one transaction holds. */
export interface Reserved extends Session {
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Gives it back to the pool; a broken one is thrown away. */
  release(isBroken: boolean): void;
}

/** A pool of connections to a database server. */
export interface Server extends Session {
  reserve(): Promise<Reserved>;
  /** Turns a driver's error into the contract's. */
  name(error: unknown, table: string): unknown;
  /** Two transactions stood in each other's way, and this one was undone: it may be tried again. */
  isCollision(error: unknown): boolean;
}

const mostAttempts = 5;

/** The error itself, or what it was named from. */
function isRetryable(server: Server, error: unknown): boolean {
  return server.isCollision(error) || (error instanceof Error && server.isCollision(error.cause));
}

/** The way to a database server, by way of its pool. */
export class ServerAccess implements Access {
  readonly #ready: Once<Server>;

  constructor(ready: Once<Server>) {
    this.#ready = ready;
  }

  async run<Result>(table: string, work: (session: Session) => Awaitable<Result>): Promise<Result> {
    const server = await this.#ready.get();
    return this.#repeat(server, table, async () => work(server));
  }

  async transaction<Result>(work: (access: Access) => Promise<Result>): Promise<Result> {
    const server = await this.#ready.get();
    return this.#repeat(server, "", () => attempt(server, work));
  }

  async #repeat<Result>(server: Server, table: string, work: () => Promise<Result>): Promise<Result> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempts >= mostAttempts || !isRetryable(server, error)) throw server.name(error, table);
        // Apart by chance, so that the two do not meet again.
        await sleep(attempts * 5 * Math.random());
      }
    }
  }
}

async function attempt<Result>(server: Server, work: (access: Access) => Promise<Result>): Promise<Result> {
  const connection = await server.reserve();
  const access = new ScopedAccess(connection, (error, table) => server.name(error, table));
  let isBroken = false;
  try {
    await connection.begin();
    const result = await work(access);
    access.scope.complete();
    await connection.commit();
    return result;
  } catch (error) {
    await connection.rollback().catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    access.scope.close();
    connection.release(isBroken);
  }
}
