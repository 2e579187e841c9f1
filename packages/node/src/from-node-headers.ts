import type { IncomingHttpHeaders } from "node:http";

/** Node's headers as `Headers`: `auth.api.getSession({ headers: fromNodeHeaders(req.headers) })`. */
export function fromNodeHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const name of Object.keys(incoming)) {
    // HTTP/2 pseudo-headers such as `:method`.
    if (name.startsWith(":")) continue;
    const value = incoming[name];
    if (typeof value === "string") headers.set(name, value);
    else if (value !== undefined) for (const one of value) headers.append(name, one);
  }
  return headers;
}
