import type { IncomingHttpHeaders } from "node:http";

/** Converts Node's headers to `Headers`: `auth.api.getSession({ headers: fromNodeHeaders(req.headers) })`. */
export function fromNodeHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const name of Object.keys(incoming)) {
    if (name.startsWith(":")) continue;
    const value = incoming[name];
    if (typeof value === "string") headers.set(name, value);
    else if (value !== undefined) for (const one of value) headers.append(name, one);
  }
  return headers;
}
