import type { KeyOwner } from "../contracts/context.ts";
import type { Endpoint, Method } from "../contracts/endpoint.ts";
import type { ErrorCatalogue } from "../contracts/error.ts";
import { toKebab } from "../kernel/kebab.ts";

/** Only the last segment may be a parameter. */
const PATH = /^(?:\/[A-Za-z0-9._-]+)*\/(?:[A-Za-z0-9._-]+|\{\w+\})$/;
const METHODS: Readonly<Record<Method, true>> = { GET: true, POST: true, PUT: true, PATCH: true, DELETE: true };
const KEY_OWNERS: Readonly<Record<KeyOwner, true>> = { user: true, organization: true, either: true };
/** Names JavaScript itself reads from any value. */
const NO_CALL = /^(?:then|catch|finally|toJSON|valueOf|constructor|prototype|asymmetricMatch)$|[^A-Za-z0-9]/;

const NEEDED = ["method", "path", "errors", "handler"] as const;

interface Named {
  readonly names: readonly string[];
  readonly endpoint: Endpoint;
}

/** Clients derive the path from the names, so both must agree. */
function nameProblem({ names, endpoint }: Named): string | null {
  if ("hidden" in endpoint || endpoint.serverOnly === true) return null;
  const name = names.join(".");
  const unfit = names.find((part) => NO_CALL.test(part));
  if (unfit !== undefined) return `${endpoint.path} is named ${name}, and no client can call ${unfit}`;
  const path = names.map((part) => `/${toKebab(part)}`).join("");
  // Parameters are added by hand: `$fetch("/books/expel/…")`.
  return endpoint.path.replace(/\/\{\w+\}$/, "") === path
    ? null
    : `${endpoint.path} is named ${name}, by which a client calls ${path}`;
}

/** What plain JavaScript has left out, or null. */
export function missingPart({ names, endpoint }: Named): string | null {
  const missing = NEEDED.find((part) => endpoint[part] === undefined);
  return missing === undefined ? null : `the endpoint ${names.join(".")} has no ${missing}`;
}

export function endpointProblem(named: Named, catalogue: ErrorCatalogue): string | null {
  const { path, method, errors, crossSiteForm, apiKeyOwner = "user" } = named.endpoint;
  if (!PATH.test(path)) return `${path} is no path of plain segments`;
  if (!Object.hasOwn(METHODS, method)) {
    return `${path} has the method ${method}, which is none of ${Object.keys(METHODS).join(", ")}`;
  }
  if (crossSiteForm === true && method !== "POST") return `${path} takes a form, which only POST can bring`;
  if (!Object.hasOwn(KEY_OWNERS, apiKeyOwner)) {
    return `${path} has the apiKeyOwner ${apiKeyOwner}, which is none of ${Object.keys(KEY_OWNERS).join(", ")}`;
  }
  const unknown = errors.find((code) => !(code in catalogue));
  if (unknown !== undefined) return `${path} declares ${unknown}, which no catalogue has`;
  return nameProblem(named);
}
