import { equalsInConstantTime, hashToken, type Row, type Services } from "../../../plugin.ts";
import { BACKUP_CODES_PURPOSE, type twoFactor } from "../tables.ts";

type StoredCodes = Pick<Row<typeof twoFactor>, "backupCodes" | "userId">;
const CHARACTERS = 10;
/** The alphabet omits characters that look alike on paper. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

const normalize = (code: string): string => code.replaceAll(/[\s-]/g, "");

export const makeCodes = (services: Services, amount: number): string[] =>
  Array.from({ length: amount }, () => {
    const code = services.randomText(CHARACTERS, ALPHABET);
    return `${code.slice(0, CHARACTERS / 2)}-${code.slice(CHARACTERS / 2)}`;
  });

const sealHashes = (services: Services, hashes: readonly string[]): Promise<string> =>
  services.seal(BACKUP_CODES_PURPOSE, JSON.stringify(hashes));

export const sealCodes = (services: Services, codes: readonly string[]): Promise<string> =>
  sealHashes(
    services,
    codes.map((code) => hashToken(normalize(code))),
  );

function parseList(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((value) => typeof value === "string") : [];
  } catch {
    return [];
  }
}

/** better-auth stores the codes themselves, encrypted or in plain text. */
export async function readHashes(services: Services, { backupCodes: kept, userId }: StoredCodes): Promise<string[]> {
  const own = await services.open(BACKUP_CODES_PURPOSE, kept, userId);
  if (own !== null) return parseList(own);
  const foreign = (await services.openForeign(kept, userId)) ?? (kept.startsWith("[") ? kept : null);
  return foreign === null ? [] : parseList(foreign).map((code) => hashToken(normalize(code)));
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
        hashes.filter((hash) => hash !== used),
      );
}
