import type { User } from "../../contracts/entities.ts";
import type { NewUser, Services, Users } from "../../contracts/services.ts";
import type { ListQuery, Store } from "../../contracts/store.ts";
import type { UserQuery } from "../../contracts/user-query.ts";
import type { Deps } from "../deps.ts";
import { HeldUsers } from "./held-users.ts";
import { spendUserId } from "./spent-ids.ts";
import { isChecked, readInputs } from "./user-inputs.ts";
import { createUser, imitateUser, updateUser, type WriteParts } from "./user-writes.ts";

type Values = Readonly<Record<string, unknown>>;

class StoreUsers implements Users {
  readonly columns: Users["columns"];
  readonly #parts: WriteParts;

  constructor(parts: WriteParts) {
    this.columns = parts.deps.shownColumns;
    this.#parts = parts;
  }

  of(row: object): User {
    return this.#parts.held.toUser(row);
  }

  find(id: string): Promise<User | null> {
    return this.#parts.held.find(id);
  }

  readFields(body: Values, purpose: "create" | "update", options: Parameters<Users["readFields"]>[2] = {}) {
    const { deps } = this.#parts;
    const fields = deps.readFields(body, purpose, options);
    return options.ofProvider ? fields : { ...fields, ...readInputs(deps, body, purpose) };
  }

  needsTransaction(changes: Values): boolean {
    return isChecked(this.#parts.deps, changes);
  }

  async draft(input: NewUser, startsSession?: boolean): Promise<NewUser> {
    const { deps, store } = this.#parts;
    const starts = startsSession ?? deps.config.emailAndPassword.autoSignIn;
    return starts ? input : { ...input, id: await spendUserId(deps, store) };
  }

  async findByEmail(email: string): Promise<User | null> {
    const { deps, store, held } = this.#parts;
    const row = await store.find(deps.tables.user, { where: { email } });
    return row === null ? null : held.toUser(row);
  }

  async list(query: UserQuery): Promise<User[]> {
    const { deps, store, held } = this.#parts;
    const rows = await store.list(deps.tables.user, query as ListQuery<typeof deps.tables.user>);
    return rows.map((row) => held.toUser(row));
  }

  count(where: UserQuery["where"]): Promise<number> {
    const { deps, store } = this.#parts;
    return store.count(deps.tables.user, { where, replica: true });
  }

  hold(id: string): Promise<boolean> {
    return this.#parts.held.hold(id);
  }

  lock(id: string): Promise<User | null> {
    return this.#parts.held.lock(id);
  }

  lockByEmail(email: string): Promise<User | null> {
    return this.#parts.held.lockByEmail(email);
  }

  current(user: User): Promise<User | null> {
    return this.#parts.held.current(user);
  }

  async isTaken(email: string): Promise<boolean> {
    const { deps, store } = this.#parts;
    return (await store.find(deps.tables.user, { where: { email } })) !== null;
  }

  create(input: NewUser): Promise<User> {
    return createUser(this.#parts, input);
  }

  imitate(input: NewUser, owner: User, hasPassword = true): Promise<User | null> {
    return imitateUser(this.#parts, input, owner, hasPassword);
  }

  update(id: string, changes: Values): Promise<User | null> {
    return updateUser(this.#parts, id, changes);
  }
}

export const createUsers = (deps: Deps, store: Store, services: () => Services, inTransaction: boolean): Users =>
  new StoreUsers({ deps, store, services, held: new HeldUsers(deps, store, inTransaction) });
