import type { Services } from "../contracts/services.ts";
import { withoutDatabase } from "../services/service-list.ts";

interface Guard {
  readonly isInTransaction: boolean;
}

export const nestedTransaction = (): TypeError =>
  new TypeError(
    "ctx.transaction was called while ctx.transaction runs: it would wait for the first, and the first for it. Inside, " +
      "go on with the services that the callback is handed; else begin one when the other has ended.",
  );

function refusal(name: string, member: string): TypeError {
  return new TypeError(
    `ctx.services.${name}.${member} was used while ctx.transaction runs: on a connection of its own it would wait for the ` +
      `transaction, and the transaction for it. Use the services that the callback is handed: ` +
      `ctx.transaction(async ({ ${name} }) => …). What is to run beside the transaction, begin before it.`,
  );
}

/** Its own and its class's, but for what every object has. */
function membersOf(value: object): Set<string> {
  const names = new Set<string>();
  for (let at: object = value; at !== Object.prototype; at = Object.getPrototypeOf(at) ?? Object.prototype)
    for (const name of Object.getOwnPropertyNames(at)) if (name !== "constructor") names.add(name);
  return names;
}

/** One object a request; its class's getters, made once, do the work. */
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

/** Checks each call: a member may be taken long before. */
const classOfService = (name: string, service: object, free: readonly PropertyKey[]): GuardedClass =>
  classOf(service, (member) => {
    if (free.includes(member)) return () => Reflect.get(service, member);
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
      // `newId` and the like reach no database.
      if (typeof service !== "object" || free === "all") return service;
      guarded ??= classOfService(name, service, free);
      return new guarded(this.guard);
    };
  });
}

const known = new WeakMap<Services, GuardedClass>();

/** While its transaction runs, what reaches the database outside it throws. */
export function guardServices(services: Services, guard: Guard): Services {
  const found = known.get(services) ?? classOfServices(services);
  known.set(services, found);
  // Has a getter for each of them.
  return new found(guard) as unknown as Services;
}
