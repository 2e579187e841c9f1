import {
  ALPHANUMERIC,
  defineToken,
  fromBase64Url,
  type RequestScope,
  type Services,
  toBase64Url,
} from "../../../plugin.ts";
import { CHALLENGE_SECONDS, type Context, type Settings } from "../settings.ts";

type CeremonyKind = "registration" | "authentication" | "sign-up";

export interface Ceremony {
  readonly kind: CeremonyKind;
  readonly challenge: string;
  /** When it ends, in seconds. */
  readonly until: number;
  readonly userId?: string;
  readonly handle?: string;
  /** The browser makes the passkey without asking, so that the user may not be present. */
  readonly conditional?: true;
  readonly name?: string;
  readonly email?: string;
}

type Scope = Pick<Context, "services" | "now" | keyof RequestScope>;

/** Only spent challenges are stored, so that asking for one writes nothing. */
const spent = defineToken({
  purpose: "passkey-challenge",
  length: 32,
  alphabet: "alphanumeric",
  lifetimeSeconds: CHALLENGE_SECONDS,
});

/** Tabs with autofill wait side by side. */
const KEPT = 4;
const utf8 = new TextDecoder();
const RANDOM_CHARACTERS = 32;

export const randomId = (services: Services): string =>
  toBase64Url(services.randomText(RANDOM_CHARACTERS, ALPHANUMERIC));

function isCeremony(value: unknown): value is Ceremony {
  return typeof value === "object" && value !== null && "challenge" in value && "until" in value && "kind" in value;
}

function heldBy(settings: Settings, ctx: Scope): readonly Ceremony[] {
  const bytes = fromBase64Url(ctx.services.cookie(settings.cookie).read(ctx) ?? "");
  if (bytes === null || bytes.length === 0) return [];
  const held: unknown = JSON.parse(utf8.decode(bytes));
  const seconds = ctx.now().getTime() / 1000;
  return Array.isArray(held) ? held.filter(isCeremony).filter(({ until }) => until > seconds) : [];
}

function hold(settings: Settings, ctx: Scope, ceremonies: readonly Ceremony[]): void {
  const cookie = ctx.services.cookie(settings.cookie);
  if (ceremonies.length === 0) cookie.clear(ctx);
  else cookie.write(ctx, toBase64Url(JSON.stringify(ceremonies)));
}

/** Makes a challenge for this browser. A signed cookie binds it, so nothing is stored until it is answered. */
export function begin(settings: Settings, ctx: Scope, about: Omit<Ceremony, "challenge" | "until">): string {
  const challenge = randomId(ctx.services);
  const until = Math.floor(ctx.now().getTime() / 1000) + CHALLENGE_SECONDS;
  const others = heldBy(settings, ctx).filter(({ kind }) => kind === "authentication" || kind !== about.kind);
  hold(settings, ctx, [...others.slice(1 - KEPT), { ...about, challenge, until }]);
  return challenge;
}

/**
 * Uses up the challenge that the response names, whether or not the response is right. A response that names none of
 * this browser's uses up all of its kind. Returns null if it was used before, in any process.
 */
export async function take(
  settings: Settings,
  ctx: Scope,
  kind: CeremonyKind,
  challenge: string | null,
): Promise<Ceremony | null> {
  const held = heldBy(settings, ctx);
  const own = held.filter((one) => one.kind === kind);
  const named = own.find((one) => one.challenge === challenge);
  const used = named === undefined ? own : [named];
  hold(
    settings,
    ctx,
    held.filter((one) => !used.includes(one)),
  );
  let isFirst = true;
  for (const { challenge: token, until } of used) {
    const won = await ctx.services.tokens.claim(spent, token, new Date(until * 1000));
    if (!won) isFirst = false;
  }
  return isFirst ? (named ?? null) : null;
}
