import type { Route } from "./route.ts";

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

const NO_PARAMS: Readonly<Record<string, string>> = Object.freeze({});

function headOf<Found extends { readonly route: Route }>(method: string, found: Found | undefined): Found | undefined {
  return method === "HEAD" && found?.route.endpoint.answersHead === true ? found : undefined;
}

const methodsOf = (methods: ReadonlyMap<string, { readonly route: Route }>): string[] =>
  [...methods].flatMap(([name, { route }]) => (route.endpoint.answersHead === true ? [name, "HEAD"] : [name]));

export class Router {
  readonly #exact = new Map<string, Map<string, Match>>();
  readonly #open = new Map<string, Map<string, { route: Route; name: string }>>();

  add(route: Route): void {
    const { method, path } = route.endpoint;
    const parameter = /^(.*\/)\{(\w+)\}$/.exec(path);
    const [, prefix, name] = parameter ?? [];
    if (prefix !== undefined && name !== undefined) {
      const methods = this.#open.get(prefix) ?? new Map();
      this.#open.set(prefix, methods.set(method, { route, name }));
      return;
    }
    const methods = this.#exact.get(path) ?? new Map();
    this.#exact.set(path, methods.set(method, { route, params: NO_PARAMS }));
  }

  close(path: string): void {
    const parameter = path.lastIndexOf("/{");
    if (parameter < 0) this.#exact.set(path, new Map());
    else this.#open.delete(path.slice(0, parameter + 1));
  }

  find(method: string, path: string): Match | readonly string[] {
    const exact = this.#exact.get(path);
    if (exact !== undefined) return exact.get(method) ?? headOf(method, exact.get("GET")) ?? methodsOf(exact);
    const slash = path.lastIndexOf("/") + 1;
    const open = this.#open.get(path.slice(0, slash));
    const segment = path.slice(slash);
    if (open === undefined || segment === "" || segment.includes("%")) return [];
    const found = open.get(method) ?? headOf(method, open.get("GET"));
    return found === undefined ? methodsOf(open) : { route: found.route, params: { [found.name]: segment } };
  }
}
