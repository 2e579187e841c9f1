import { SLUG_CHARACTERS } from "../limits.ts";
import { organizationError } from "../organization-error.ts";

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** As ids may look: the id of an organization that was deleted must not come back as another one's slug. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The one form of a slug: of two that look alike to people one is taken (UAX #15, NFKC). @throws INVALID_SLUG */
export function toSlug(text: string): string {
  const slug = text.normalize("NFKC").trim().toLowerCase();
  if (slug.length > SLUG_CHARACTERS || !SLUG.test(slug) || UUID.test(slug)) throw organizationError("INVALID_SLUG");
  return slug;
}
