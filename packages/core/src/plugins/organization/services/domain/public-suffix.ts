import { organizationError } from "../../organization-error.ts";
import type { Logger } from "./look-up.ts";

type Library = Pick<typeof import("tldts"), "getPublicSuffix">;

/** A bundler accepts a package that is missing only inside of `try`, and few applications need this one. */
async function library(logger: Logger): Promise<Library> {
  try {
    return await import("tldts");
  } catch (error) {
    logger.error("organization: install tldts, which knows the domains below which anybody may have one", { error });
    throw organizationError("DOMAIN_LOOKUP_FAILED");
  }
}

/**
 * Refuses a domain below which anybody may have one, so that no organization has all its addresses.
 * @throws INVALID_DOMAIN, or DOMAIN_LOOKUP_FAILED if the application has not installed `tldts`
 */
export async function assertNoSuffix(logger: Logger, domain: string): Promise<void> {
  const { getPublicSuffix } = await library(logger);
  if (getPublicSuffix(domain, { allowPrivateDomains: true }) === domain) throw organizationError("INVALID_DOMAIN");
}
