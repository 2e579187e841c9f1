import { equalsInConstantTime, hashToken, type Row, type Services } from "../../../plugin.ts";
import { twoFactor } from "../tables.ts";
import { hashesOf, normalize, parseList } from "./code-hashes.ts";

type StoredCodes = Pick<Row<typeof twoFactor>, "backupCodes" | "userId">;
const CHARACTERS = 10;
/** The alphabet omits characters that look alike on paper. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

export const makeCodes = (services: Services, amount: number): string[] =>
  Array.from({ length: amount }, () => {
    const code = services.randomText(CHARACTERS, ALPHABET);
    return `${code.slice(0, CHARACTERS / 2)}-${code.slice(CHARACTERS / 2)}`;
  });

const sealHashes = (services: Services, userId: string, hashes: readonly string[]): Promise<string> =>
  services.sealIn(twoFactor, "backupCodes", { userId }, JSON.stringify(hashes));

export const sealCodes = (services: Services, userId: string, codes: readonly string[]): Promise<string> =>
  sealHashes(services, userId, hashesOf(codes));

/** better-auth stores the codes themselves, encrypted or in plain text. */
export async function readHashes(services: Services, factor: StoredCodes): Promise<string[]> {
  const { backupCodes: kept, userId } = factor;
  const own = await services.openIn(twoFactor, "backupCodes", factor);
  if (own !== null) return parseList(own);
  const foreign = (await services.openForeign(kept, userId)) ?? (kept.startsWith("[") ? kept : null);
  return foreign === null ? [] : hashesOf(parseList(foreign));
}

export async function withoutCode(services: Services, factor: StoredCodes, code: string): Promise<string | null> {
  const hashes = await readHashes(services, factor);
  const typed = normalize(code);
  // Our codes are lowercase; those of better-auth have both cases.
  const candidates = [hashToken(typed), hashToken(typed.toLowerCase())];
  const used = hashes.find((hash) => candidates.some((candidate) => equalsInConstantTime(candidate, hash)));
  return used === undefined
    ? null
    : sealHashes(
        services,
        factor.userId,
        hashes.filter((hash) => hash !== used),
      );
}
