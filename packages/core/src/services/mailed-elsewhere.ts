import { op, type Where } from "../contracts/store.ts";
import type { ClaimKind, TokenKind } from "../contracts/token.ts";
import { MAILED_ELSEWHERE_SECONDS } from "../data/limits.ts";
import type { verification } from "../data/tables/verification.ts";
import { identifierOf, prefixOf } from "./claims.ts";
import type { Deps } from "./deps.ts";

type Kind = ClaimKind & Partial<Pick<TokenKind, "length" | "mailedElsewhere">>;

type Accepting = Pick<Deps, "acceptsBetterAuthLinks" | "clock">;

const MAILED = /^[A-Za-z0-9]+$/;

export const isMailedElsewhere = ({ acceptsBetterAuthLinks }: Accepting, { mailedElsewhere }: Kind): boolean =>
  acceptsBetterAuthLinks && mailedElsewhere === true;

export function placesOf(deps: Accepting, kind: Kind, token: string): readonly Where<typeof verification>[] {
  const elsewhere = elsewhereOf(deps, kind, token);
  const own = { identifier: identifierOf(kind, token) };
  return elsewhere === null ? [own] : [own, elsewhere];
}

export function firstOf<Place, Row>(
  places: readonly Place[],
  read: (place: Place) => Promise<Row | null>,
): Promise<Row | null> {
  const [only] = places;
  return only !== undefined && places.length === 1 ? read(only) : firstOfSeveral(places, read);
}

async function firstOfSeveral<Place, Row>(
  places: readonly Place[],
  read: (place: Place) => Promise<Row | null>,
): Promise<Row | null> {
  for (const place of places) {
    const row = await read(place);
    if (row !== null) return row;
  }
  return null;
}

/**
 * Returns where better-auth keeps a token: in plain text and without a user. Hashes have another length, so a stolen
 * hash is not accepted as a token.
 */
function elsewhereOf(deps: Accepting, kind: Kind, token: string): Where<typeof verification> | null {
  if (!isMailedElsewhere(deps, kind) || token.length !== kind.length || !MAILED.test(token)) return null;
  const since = new Date(deps.clock.now().getTime() - MAILED_ELSEWHERE_SECONDS * 1000);
  return { identifier: prefixOf(kind) + token, userId: null, createdAt: op.gt(since) };
}
