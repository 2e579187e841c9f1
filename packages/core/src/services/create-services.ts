import type { AfterCommit } from "../contracts/auth-context.ts";
import type { EventEmitter } from "../contracts/events.ts";
import type { Services } from "../contracts/services.ts";
import type { Store } from "../contracts/store.ts";
import { randomText } from "../kernel/random-text.ts";
import type { Deps } from "./deps.ts";
import { type ServiceName, type ServiceParts, serviceList } from "./service-list.ts";

const noEvents: EventEmitter = { emit: () => {}, hasListeners: () => false };

class StoreServices {
  readonly store: Store;
  readonly newId: Services["newId"];
  readonly randomText: Services["randomText"];
  readonly seal: Services["seal"];
  readonly open: Services["open"];
  readonly sealIn: Services["sealIn"];
  readonly openIn: Services["openIn"];
  readonly sign: Services["sign"];
  readonly isSigned: Services["isSigned"];
  readonly earlierKeys: Services["earlierKeys"];
  readonly isSignedWith: Services["isSignedWith"];
  readonly openForeign: Services["openForeign"];
  readonly cookie: Services["cookie"];
  readonly #parts: ServiceParts;
  readonly #built: unknown[] = [];

  constructor(deps: Deps, store: Store, transaction: AfterCommit | null) {
    this.store = store;
    this.newId = deps.newId;
    this.randomText = (length, alphabet) => randomText(length, alphabet, deps.random);
    this.seal = deps.seals.seal;
    this.open = deps.seals.open;
    this.sealIn = deps.seals.sealIn;
    this.openIn = deps.seals.openIn;
    this.sign = deps.macs.sign;
    this.isSigned = deps.macs.isSigned;
    this.earlierKeys = deps.macs.earlierKeys;
    this.isSignedWith = deps.macs.isSignedWith;
    this.openForeign = deps.seals.openForeign;
    this.cookie = deps.signedCookies;
    const afterCommit = transaction ?? { next: deps.background, later: deps.background, events: noEvents };
    const services = this as unknown as Services;
    this.#parts = { deps, store, transaction, afterCommit, services };
  }

  static get(services: StoreServices, name: ServiceName, place: number): unknown {
    const built = services.#built[place];
    if (built !== undefined) return built;
    const made = serviceList[name].create(services.#parts);
    services.#built[place] = made;
    return made;
  }
}

for (const [place, key] of Object.keys(serviceList).entries()) {
  const name = key as ServiceName;
  Object.defineProperty(StoreServices.prototype, name, {
    get(this: StoreServices) {
      return StoreServices.get(this, name, place);
    },
  });
}

export const createServices = (deps: Deps, store: Store, transaction: AfterCommit | null = null): Services =>
  new StoreServices(deps, store, transaction) as unknown as Services;
