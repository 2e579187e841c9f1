import { type EndpointContext, withTimeLimit } from "../../../../plugin.ts";
import type { ResolveTxt } from "../../policy-options.ts";
import type { DomainSettings } from "../../policy-settings.ts";

export type Logger = EndpointContext<unknown, unknown, string, "none">["logger"];

export type Lookup = "present" | "absent" | "unknown";

interface Record {
  readonly name: string;
  readonly value: string;
}

const TIMEOUT_SECONDS = 5;
const ABSENT: ReadonlySet<unknown> = new Set(["ENODATA", "ENOTFOUND"]);

export const recordOf = ({ domain, token }: { readonly domain: string; readonly token: string }): Record => ({
  name: `_sallyport.${domain}`,
  value: `sallyport-domain-verification=${token}`,
});

/** Bundlers for other runtimes do not find this module. */
function loadResolver(): ResolveTxt {
  const { process }: { readonly process?: Partial<Pick<NodeJS.Process, "getBuiltinModule">> } = globalThis;
  const dns = process?.getBuiltinModule?.("node:dns/promises");
  if (dns === undefined) throw new TypeError("organization: this runtime has no node:dns, so pass resolveTxt");
  return dns.resolveTxt;
}

export async function lookUp(
  { resolveTxt }: Pick<DomainSettings, "resolveTxt">,
  logger: Logger,
  row: { readonly domain: string; readonly token: string },
): Promise<Lookup> {
  const { name, value } = recordOf(row);
  try {
    const resolve = resolveTxt ?? loadResolver();
    const records = await withTimeLimit(resolve(name), TIMEOUT_SECONDS);
    return records.some((parts) => parts.join("") === value) ? "present" : "absent";
  } catch (error) {
    if (ABSENT.has(Reflect.get(Object(error), "code"))) return "absent";
    logger.error("The TXT record of a domain could not be looked up", { domain: row.domain, error });
    return "unknown";
  }
}
