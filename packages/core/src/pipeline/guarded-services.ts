import type { Services } from "../contracts/services.ts";
import { withoutDatabase } from "../services/service-list.ts";

interface Guard {
  readonly isInTransaction: boolean;
}

export const nestedTransaction = (): TypeError =>
  new TypeError(
    "ctx.transaction was called while ctx.transaction runs: each would wait for the other. Inside a transaction, use " +
      "the services that the callback receives, or start the second transaction after the first has ended.",
  );

function refusal(name: string, member: string): TypeError {
  return new TypeError(
    `ctx.services.${name}.${member} was used while ctx.transaction runs: on its own connection it would wait for the ` +
      `transaction, and the transaction for it. Use the services that the callback receives: ` +
      `ctx.transaction(async ({ ${name} }) => …). Start parallel work before the transaction.`,
  );
}

function membersOf(value: object): Set<string> {
  const names = new Set<string>();
  for (let at: object = value; at !== Object.prototype; at = Object.getPrototypeOf(at) ?? Object.prototype)
    for (const name of Object.getOwnPropertyNames(at)) if (name !== "constructor") names.add(name);
  return names;
}

class Guarded {
  readonly guard: Guard;
  constructor(guard: Guard) {
    this.guard = guard;
  }
}
type GuardedClass = new (guard: Guard) => Guarded;

type Getter = (this: Guarded) => unknown;

function classOf(target: object, getterOf: (member: string) => Getter): GuardedClass {
  class Of extends Guarded {}
  for (const member of membersOf(target)) Object.defineProperty(Of.prototype, member, { get: getterOf(member) });
  return Of;
}

/** Checks at every call, because a member may have been read before the transaction began. */
const classOfService = (name: string, service: object, free: readonly PropertyKey[]): GuardedClass =>
  classOf(service, (member) => {
    if (free.includes(member)) {
      const value: unknown = Reflect.get(service, member);
      const bound: unknown = typeof value === "function" ? value.bind(service) : value;
      return () => bound;
    }
    return function () {
      const { guard } = this;
      const value: unknown = Reflect.get(service, member);
      if (typeof value !== "function") return value;
      return (...given: unknown[]): unknown => {
        if (guard.isInTransaction) throw refusal(name, member);
        return Reflect.apply(value, service, given);
      };
    };
  });

function classOfServices(services: Services): GuardedClass {
  return classOf(services, (member) => {
    const name = member as keyof Services;
    const free = withoutDatabase(name);
    let guarded: GuardedClass | undefined;
    return function () {
      const service = services[name];
      if (typeof service !== "object" || free === "all") return service;
      guarded ??= classOfService(name, service, free);
      return new guarded(this.guard);
    };
  });
}

const known = new WeakMap<Services, GuardedClass>();

/** Makes services that reach the database outside a running transaction throw: they could deadlock with it. */
export function guardServices(services: Services, guard: Guard): Services {
  const found = known.get(services) ?? classOfServices(services);
  known.set(services, found);
  return new found(guard) as unknown as Services;
}
