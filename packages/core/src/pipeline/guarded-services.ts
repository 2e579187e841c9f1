import type { Services } from "../contracts/services.ts";

type Free<Name extends keyof Services> = "all" | readonly (keyof Services[Name])[];

/** Members that never reach the database. */
const FREE: { readonly [Name in keyof Services]?: Free<Name> } = {
  sessions: ["refreshCache", "clearCookies", "isFresh", "isShown", "isCarried", "isRemembered"],
  users: ["of", "readFields"],
  permits: ["admits"],
  passwords: "all",
  emailProofs: ["read"],
  signUpMark: "all",
  mails: ["can"],
  providers: "all",
  pendingLinks: ["has"],
};

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

/** Checks each call: a member may be taken long before. */
function guardService(name: string, service: object, free: readonly PropertyKey[], guard: Guard): object {
  // Proxies must answer a frozen object's own members.
  return new Proxy(Object.isFrozen(service) ? Object.create(service) : service, {
    get(_, member) {
      const value: unknown = Reflect.get(service, member, service);
      if (typeof value !== "function" || typeof member !== "string" || free.includes(member)) return value;
      return (...given: unknown[]): unknown => {
        if (guard.isInTransaction) throw refusal(name, member);
        return Reflect.apply(value, service, given);
      };
    },
  });
}

/** While its transaction runs, what reaches the database outside it throws. */
export function guardServices(services: Services, guard: Guard): Services {
  const guarded = new Map<keyof Services, object>();
  return new Proxy(services, {
    get(target, name: keyof Services) {
      const service = target[name];
      const free: "all" | readonly PropertyKey[] = FREE[name] ?? [];
      // `newId` and the like reach no database.
      if (typeof service !== "object" || free === "all") return service;
      const found = guarded.get(name) ?? guardService(name, service, free, guard);
      guarded.set(name, found);
      return found;
    },
  });
}
