import { memory } from "@sallyport/core/memory";
import type { Database, Store } from "@sallyport/core/store";

/** Once broken, its errors repeat all values, as drivers' do. */
export function talkative(): { database: Database; break(only?: string): void } {
  const inner = memory();
  let broken: string | null = null;
  const breaks = (verb: string, table: unknown): boolean =>
    broken === "" || (broken !== null && `${verb} ${Reflect.get(Object(table), "name")}` === broken);
  const tell = (name: string, input: readonly unknown[]): never => {
    const parameters = JSON.stringify(input.slice(1));
    throw Object.assign(new Error(`${name} failed: parameters ${parameters}`), {
      code: "XX000",
      query: `insert into ${name}`,
      parameters: input.slice(1),
    });
  };
  const wrap = (store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== "function") return method;
        if (name === "transaction") {
          return (work: (inside: Store) => Promise<unknown>) => target.transaction((inside) => work(wrap(inside)));
        }
        return (...input: unknown[]) => {
          if (!breaks(String(name), input[0])) return method.apply(target, input);
          return Promise.reject(new Error("unreachable")).catch(() => tell(String(name), input));
        };
      },
    });
  return {
    database: { dialect: "memory", open: (schema) => wrap(inner.open(schema)) },
    /** Every verb, or one: `insert account`. */
    break(only = "") {
      broken = only;
    },
  };
}
