import type { Services } from "../../../plugin.ts";
import { SLUG_CHARACTERS } from "../limits.ts";
import { organizationError } from "../organization-error.ts";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** A slug must not look like an id, or it could imitate a deleted organization's id. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const NUMBER = /^\d+$/;

/**
 * Normalizes look-alike characters (NFKC, UAX #15).
 * @throws INVALID_SLUG
 */
export function toSlug({ newId }: Pick<Services, "newId">, text: string): string {
  const slug = text.normalize("NFKC").trim().toLowerCase();
  const isValid = slug.length <= SLUG_CHARACTERS && SLUG.test(slug);
  const isId = UUID.test(slug) || (NUMBER.test(slug) && newId("organization") === undefined);
  if (!isValid || isId) throw organizationError("INVALID_SLUG");
  return slug;
}
