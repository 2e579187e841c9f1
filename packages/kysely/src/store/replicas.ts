import { setTimeout as sleep } from "node:timers/promises";
import { StoreUnavailable } from "@sallyport/core/store";
import type { Replication } from "../driver/dialect.ts";
import type { ReplicaReport } from "../migrate/report.ts";
import type { Awaitable } from "../statements/cell.ts";
import type { Once } from "./once.ts";
import type { PooledConnection } from "./pooled-connection.ts";
import type { Server } from "./server.ts";
import type { Cells, Session } from "./session.ts";
import { TimeLimit } from "./time-limit.ts";

const openLimit = new TimeLimit(1000);
const PAUSES_MILLISECONDS = [5, 10, 20, 40, 80];
const REST_MILLISECONDS = 5000;

interface Replica {
  readonly server: Once<Server>;
  restsUntil: number;
}

export class Replicas {
  readonly #replication: Replication;
  readonly #replicas: readonly Replica[];
  #turn = 0;

  constructor(replication: Replication, servers: readonly Once<Server>[]) {
    this.#replication = replication;
    this.#replicas = servers.map((server) => ({ server, restsUntil: 0 }));
  }

  /** Reads nothing older than the primary. Returns undefined if the primary must be read. */
  async read<Result>(
    primary: Server,
    work: (session: Session) => Awaitable<Result>,
  ): Promise<{ readonly result: Result } | undefined> {
    const replica = this.#next();
    if (replica === undefined) return undefined;
    try {
      const connection = await this.#reach(primary, replica);
      try {
        const result = await work(connection);
        await connection.commit();
        connection.release(false);
        return { result };
      } catch (error) {
        connection.release(true);
        throw error;
      }
    } catch {
      replica.restsUntil = performance.now() + REST_MILLISECONDS;
      return undefined;
    }
  }

  inspect(primary: Server): Promise<ReplicaReport[]> {
    const problemOf = async (replica: Replica): Promise<string | null> => {
      try {
        (await this.#reach(primary, replica)).release(true);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    };
    return Promise.all(this.#replicas.map(async (replica) => ({ problem: await problemOf(replica) })));
  }

  async close(): Promise<void> {
    for (const { server } of this.#replicas) if (server.isStarted) await (await server.get()).close();
  }

  #next(): Replica | undefined {
    const now = performance.now();
    const ready = this.#replicas.filter(({ restsUntil }) => restsUntil <= now);
    this.#turn += 1;
    return ready[this.#turn % ready.length];
  }

  async #reach(primary: Server, { server }: Replica): Promise<PooledConnection> {
    const [position = []] = await primary.query(this.#replication.position);
    const opening = server.get().then((opened) => this.#open(opened, position));
    return openLimit.wait(opening, () => {
      opening.then(
        (late) => late.release(true),
        () => {},
      );
    });
  }

  /** The check and the read share a transaction, because a pooler may have several replicas behind one address. */
  async #open(server: Server, position: Cells): Promise<PooledConnection> {
    const connection = await server.reserve("read");
    try {
      await connection.begin();
      for (const pause of [...PAUSES_MILLISECONDS, null]) {
        const [[problem] = []] = await connection.query(this.#replication.reached, position.map(String));
        if (problem === "") return connection;
        if (pause === null) throw new StoreUnavailable(String(problem));
        await sleep(pause);
      }
      throw new StoreUnavailable("The replica is behind");
    } catch (error) {
      connection.release(true);
      throw error;
    }
  }
}
