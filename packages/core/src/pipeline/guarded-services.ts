import type { Services } from "../contracts/services.ts";

/** Said of a transaction inside another. */
export const NESTED =
  "ctx.transaction was called while ctx.transaction runs: on a connection of its own it would wait for the transaction, and the transaction for it. Use the services that the callback is handed. What is to run beside the transaction, begin before it.";

type Free<Name extends keyof Services> = "all" | readonly (keyof Services[Name])[];

/** Members that never reach the database. */
const FREE: { readonly [Name in keyof Services]: Free<Name> } = {
  store: [],
  authentication: [],
  sweeper: [],
  readiness: [],
  waysIn: [],
  sessions: ["refreshCache", "clearCookies", "isFresh", "isRemembered"],
  users: ["readFields"],
  accounts: [],
  passwords: "all",
  tokens: [],
  passwordGuard: [],
  emailProofs: ["read"],
  signUpMark: "all",
  mails: ["can"],
  deletion: [],
  providers: "all",
  oauthStates: [],
  pendingLinks: ["has"],
  accessTokens: [],
  counter: [],
  mailbox: [],
  newId: "all",
  seal: "all",
  open: "all",
  openForeign: "all",
  randomText: "all",
  cookie: "all",
};

const isFree = (name: string, member: string): boolean => {
  const free = (FREE as Readonly<Record<string, "all" | readonly string[]>>)[name];
  return free === "all" || free?.includes(member) === true;
};

/** Forwards a free member, else throws. */
function guardedService(name: string, service: object): object {
  return new Proxy(service, {
    get(target, member) {
      if (typeof member === "string" && !isFree(name, member)) {
        throw new TypeError(
          `ctx.services.${name}.${member} was used while ctx.transaction runs: on a connection of its own it would wait for the ` +
            `transaction, and the transaction for it. Use the services that the callback is handed: ` +
            `ctx.transaction(async ({ ${name} }) => …). What is to run beside the transaction, begin before it.`,
        );
      }
      return Reflect.get(target, member, target);
    },
  });
}

/** `ctx.services` during a transaction: reaching the database outside it throws. */
export function guardServices(services: Services): Services {
  return new Proxy(services, {
    get(target, name) {
      const service: unknown = Reflect.get(target, name, target);
      return typeof name === "string" && typeof service === "object" && service !== null
        ? guardedService(name, service)
        : service;
    },
  });
}
