import type { KeyOwner } from "../contracts/context.ts";
import type { Endpoint, Method } from "../contracts/endpoint.ts";
import type { ErrorCatalogue } from "../contracts/error.ts";
import { toKebab } from "../kernel/kebab.ts";

const PATH = /^(?:\/[A-Za-z0-9._-]+)*\/(?:[A-Za-z0-9._-]+|\{\w+\})$/;
const METHODS: Readonly<Record<Method, true>> = { GET: true, POST: true, PUT: true, PATCH: true, DELETE: true };
const KEY_OWNERS: Readonly<Record<KeyOwner, true>> = { user: true, organization: true, either: true };
/** JavaScript reads these names from any value, so a client cannot expose them as calls. */
const NO_CALL = /^(?:then|catch|finally|toJSON|valueOf|constructor|prototype|asymmetricMatch)$|[^A-Za-z0-9]/;

const NEEDED = ["method", "path", "errors", "handler"] as const;

interface Named {
  readonly names: readonly string[];
  readonly endpoint: Endpoint;
}

function nameProblem({ names, endpoint }: Named): string | null {
  if ("hidden" in endpoint || endpoint.serverOnly === true) return null;
  const name = names.join(".");
  const unfit = names.find((part) => NO_CALL.test(part));
  if (unfit !== undefined) return `${endpoint.path} is named ${name}, and no client can call ${unfit}`;
  const path = names.map((part) => `/${toKebab(part)}`).join("");
  return endpoint.path.replace(/\/\{\w+\}$/, "") === path
    ? null
    : `${endpoint.path} is named ${name}, for which clients call ${path}`;
}

export function missingPart({ names, endpoint }: Named): string | null {
  const missing = NEEDED.find((part) => endpoint[part] === undefined);
  return missing === undefined ? null : `the endpoint ${names.join(".")} has no ${missing}`;
}

export function endpointProblem(named: Named, catalogue: ErrorCatalogue): string | null {
  const { path, method, errors, crossSiteForm, apiKeyOwner = "user" } = named.endpoint;
  if (!PATH.test(path)) return `${path} must be a path of plain segments`;
  if (!Object.hasOwn(METHODS, method)) {
    return `${path} has the method ${method}, which is none of ${Object.keys(METHODS).join(", ")}`;
  }
  if (crossSiteForm === true && method !== "POST") return `${path} has crossSiteForm, so its method must be POST`;
  if (!Object.hasOwn(KEY_OWNERS, apiKeyOwner)) {
    return `${path} has the apiKeyOwner ${apiKeyOwner}, which is none of ${Object.keys(KEY_OWNERS).join(", ")}`;
  }
  const unknown = errors.find((code) => !(code in catalogue));
  if (unknown !== undefined) return `${path} declares ${unknown}, which no catalogue has`;
  return nameProblem(named);
}
