import { type EndpointContext, op, type Row, type Services, type SessionGate } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { twoFactor, twoFactorCode } from "../tables.ts";
import { sealCodes } from "./backup-codes.ts";
import { forgetMet } from "./met-at.ts";
import { stepOf, totpUri } from "./totp.ts";

export type Factor = Row<typeof twoFactor>;
export type Context<Code extends string = never> = EndpointContext<unknown, unknown, Code, SessionGate>;

const SECRET_CHARACTERS = 32;
const SECRET_ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

export const findFactor = ({ store }: Services, userId: string): Promise<Factor | null> =>
  store.find(twoFactor, { where: { userId } });

const makeSecret = (services: Services): string => services.randomText(SECRET_CHARACTERS, SECRET_ALPHABET);
const sealSecret = (services: Services, userId: string, secret: string): Promise<string> =>
  services.sealIn(twoFactor, "secret", { userId }, secret);

export async function replaceFactor(
  services: Services,
  userId: string,
  backupCodes: string,
  verifiedAt: Date | null = null,
): Promise<string> {
  const { store } = services;
  const secret = makeSecret(services);
  await store.delete(twoFactor, { where: { userId } });
  const id = services.newId("twoFactor");
  const row = { userId, secret: await sealSecret(services, userId, secret), backupCodes, verified: false, verifiedAt };
  await store.insert(twoFactor, id === undefined ? row : { ...row, id });
  return secret;
}

/** The column is null in old rows of better-auth. */
export const isVerified = (factor: Factor | null): boolean =>
  factor !== null && (factor.verified as boolean | null) !== false;

export const openSecret = async (services: Services, factor: Factor): Promise<string | null> =>
  (await services.openIn(twoFactor, "secret", factor)) ?? (await services.openForeign(factor.secret, factor.userId));

export async function stepOfFactor(
  settings: Settings,
  services: Services,
  factor: Factor,
  code: string,
  now: Date,
): Promise<number | null> {
  const secret = await openSecret(services, factor);
  return secret === null ? null : stepOf(settings, secret, code, now);
}

/**
 * Whether the user has codes by email and no authenticator. The row then has backup codes, and a secret that was never
 * shown. An authenticator that waits for its first code has no `verifiedAt`.
 */
export const isMailedOnly = (factor: Factor | null): boolean =>
  factor !== null && !isVerified(factor) && factor.verifiedAt !== null;

export function uriFor(settings: Settings, { config }: Pick<Context, "config">, secret: string, email: string): string {
  const host = config.baseURL === null ? "Sallyport" : new URL(config.baseURL).host;
  return totpUri(settings, secret, settings.issuer ?? host, email);
}

/** A code works once: its time step must be newer than the last one. */
export async function spendTotp(
  settings: Settings,
  services: Services,
  factor: Factor,
  code: string,
  now: Date,
): Promise<boolean> {
  const step = await stepOfFactor(settings, services, factor, code, now);
  if (step === null) return false;
  const where = { id: factor.id, lastUsedStep: op.lt(step) };
  return (await services.store.update(twoFactor, { where }, { lastUsedStep: step })) > 0;
}

/**
 * Removes a factor that was activated after `since`. An older factor is kept, but its secret or backup codes are
 * replaced if they were shown after `since`. An attacker may have seen them, and may also know the password.
 */
export async function removeFactorSince(services: Services, userId: string, since: Date): Promise<void> {
  const factor = await findFactor(services, userId);
  if (factor === null) return;
  const { verifiedAt, shownAt, backupCodesAt } = factor;
  const isLater = (time: Date | null): boolean => time !== null && time > since;
  if (isLater(verifiedAt)) {
    await removeFactor(services, userId);
    return;
  }
  const where = { id: factor.id };
  if (isLater(shownAt)) {
    const secret = await sealSecret(services, userId, makeSecret(services));
    await services.store.update(twoFactor, { where }, { secret });
  }
  if (isLater(backupCodesAt)) {
    await services.store.update(twoFactor, { where }, { backupCodes: await sealCodes(services, userId, []) });
  }
}

/** Must run in a transaction that locks the user. Sessions that have passed the factor no longer count as such. */
export async function removeFactor(services: Services, userId: string): Promise<boolean> {
  const removed = await services.store.delete(twoFactor, { where: { userId } });
  await services.store.delete(twoFactorCode, { where: { userId } });
  await forgetMet(services, userId);
  const user = await services.users.update(userId, { twoFactorEnabled: false });
  return removed > 0 || user !== null;
}
