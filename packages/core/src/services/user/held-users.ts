import type { User } from "../../contracts/entities.ts";
import type { Users } from "../../contracts/services.ts";
import type { Store, Where } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";

type Reading = Pick<Users, "current" | "find" | "hold" | "lock" | "lockByEmail">;

export class HeldUsers implements Reading {
  readonly inTransaction: boolean;
  readonly #deps: Pick<Deps, "tables" | "toPublicUser">;
  readonly #store: Store;
  #held: Map<string, User | null> | null = null;

  constructor(deps: Pick<Deps, "tables" | "toPublicUser">, store: Store, inTransaction: boolean) {
    this.#deps = deps;
    this.#store = store;
    this.inTransaction = inTransaction;
  }

  toUser(row: object): User {
    const user = this.#deps.toPublicUser(row) as User;
    if (this.#held?.has(user.id)) this.#held.set(user.id, user);
    return user;
  }

  async find(id: string): Promise<User | null> {
    const row = await this.#store.find(this.#deps.tables.user, { where: { id } });
    return row === null ? null : this.toUser(row);
  }

  async hold(id: string): Promise<boolean> {
    const found = (await this.#store.find(this.#deps.tables.user, { where: { id }, lock: true })) !== null;
    if (found) this.#hold(id, null);
    return found;
  }

  lock(id: string): Promise<User | null> {
    return this.#lockWhere({ id });
  }

  lockByEmail(email: string): Promise<User | null> {
    return this.#lockWhere({ email });
  }

  async create(row: Parameters<Store["insert"]>[1]): Promise<User> {
    const user = this.toUser(await this.#store.insert(this.#deps.tables.user, row));
    this.#hold(user.id, user);
    return user;
  }

  async current(user: User): Promise<User | null> {
    if (this.#held?.get(user.id) === user) return user;
    return this.#held?.has(user.id) ? this.find(user.id) : this.lock(user.id);
  }

  async #lockWhere(where: Where<Deps["tables"]["user"]>): Promise<User | null> {
    const row = await this.#store.find(this.#deps.tables.user, { where, lock: true });
    if (row === null) return null;
    this.#hold(row.id, null);
    return this.toUser(row);
  }

  #hold(id: string, user: User | null): void {
    if (!this.inTransaction) return;
    this.#held ??= new Map();
    this.#held.set(id, user);
  }
}
