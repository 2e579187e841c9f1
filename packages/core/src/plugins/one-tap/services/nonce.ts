import { ALPHANUMERIC, defineCookie, type RequestScope, readJwt, type Services } from "../../../plugin.ts";

interface Context extends RequestScope {
  now(): Date;
  readonly services: Pick<Services, "cookie" | "isSigned" | "randomText" | "sign">;
}

const LIFETIME_SECONDS = 86_400;
const CHARACTERS = 32;
const PREFIX = "one-tap.";
const NONCE = /^one-tap\.([A-Za-z0-9]{32})\.(\d{1,12})\.([\w+/=-]+)$/;
const PURPOSE = "one-tap nonce";

const cookie = defineCookie({ name: "one_tap", maxAgeSeconds: LIFETIME_SECONDS });

const seconds = (ctx: Context): number => Math.floor(ctx.now().getTime() / 1000);
const signed = (browser: string, random: string, issuedAt: string): string => `${browser}.${random}.${issuedAt}`;

/** The nonces of all tabs are bound to one secret of the browser, so that no tab replaces the nonce of another. */
export function issueNonce(ctx: Context): string {
  const { randomText, sign } = ctx.services;
  const held = ctx.services.cookie(cookie);
  const browser = held.read(ctx) ?? randomText(CHARACTERS, ALPHANUMERIC);
  held.write(ctx, browser);
  const random = randomText(CHARACTERS, ALPHANUMERIC);
  const issuedAt = String(seconds(ctx));
  return `${PREFIX}${random}.${issuedAt}.${sign(PURPOSE, signed(browser, random, issuedAt))}`;
}

function nonceOf(token: string): string | null {
  const nonce = readJwt(token)?.claims.nonce;
  return typeof nonce === "string" ? nonce : null;
}

export const hasOwnNonce = (token: string): boolean => nonceOf(token)?.startsWith(PREFIX) === true;

function isOfBrowser(ctx: Context, nonce: string): boolean {
  const browser = ctx.services.cookie(cookie).read(ctx);
  const [, random, issuedAt, mac] = NONCE.exec(nonce) ?? [];
  if (browser === null || random === undefined || issuedAt === undefined || mac === undefined) return false;
  const isInTime = seconds(ctx) < Number(issuedAt) + LIFETIME_SECONDS;
  return isInTime && ctx.services.isSigned(PURPOSE, signed(browser, random, issuedAt), mac);
}

interface Shown {
  readonly token: string;
  /** The provider's check compares it with the token, in which it may be hashed. */
  readonly nonce: string | undefined;
}

/** Whether the token was issued for this browser, or for no browser if `isRequired` is false. */
export function mayUse(ctx: Context, { token, nonce: given }: Shown, isRequired: boolean): boolean {
  const nonce = given ?? nonceOf(token);
  if (given !== undefined || nonce?.startsWith(PREFIX)) return nonce !== null && isOfBrowser(ctx, nonce);
  return !isRequired;
}
