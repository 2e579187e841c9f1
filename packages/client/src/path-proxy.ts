type CallPath = (path: string, ...args: never[]) => unknown;

export const toKebab = (name: string): string => name.replace(/[A-Z]/g, "-$&").toLowerCase();

const NOT_A_PATH = /^(then|catch|finally|toJSON|valueOf|constructor|prototype|asymmetricMatch)$|\W|_/;

export function createPathProxy<Own extends object>(
  own: Own,
  call: CallPath,
  path = "",
  check?: (name: string) => void,
): Own {
  const members = new Map<string, unknown>();
  return new Proxy(own, {
    get(target, name) {
      if (typeof name === "symbol" || name in target) return Reflect.get(target, name);
      if (NOT_A_PATH.test(name)) return undefined;
      check?.(name);
      const below = `${path}/${toKebab(name)}`;
      if (!members.has(name)) members.set(name, createPathProxy(createMethod(call, below), call, below));
      return members.get(name);
    },
  });
}

/** An endpoint may be called `name`, `apply` or `length`, so the function's own properties are removed. */
function createMethod(call: CallPath, path: string): object {
  const method = (...args: never[]): unknown => call(path, ...args);
  for (const name of Reflect.ownKeys(method)) Reflect.deleteProperty(method, name);
  return Object.setPrototypeOf(method, { __proto__: null, toString: () => path });
}
