const HOUR = 3600;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const USUAL = [30 * DAY, 90 * DAY, YEAR];

export const NEVER = "never";

/** The server's limits on the lifetime of keys, in seconds. `null` is unlimited. */
export interface KeyLives {
  readonly defaultExpiresIn: number | null;
  readonly maxExpiresIn: number | null;
}

export function expiryChoices({ defaultExpiresIn, maxExpiresIn }: KeyLives): string[] {
  const own = [defaultExpiresIn, maxExpiresIn].filter((seconds) => seconds !== null);
  const all = [...new Set([...USUAL, ...own])].sort((left, right) => left - right);
  if (maxExpiresIn === null) return [...all.map(String), NEVER];
  return all.filter((seconds) => seconds <= maxExpiresIn).map(String);
}

/** Chooses the server's default, except where that would be an unlimited lifetime. */
export const firstExpiry = (lives: KeyLives): string => String(lives.defaultExpiresIn ?? 90 * DAY);

export const toExpiresIn = (choice: string): number | null => (choice === NEVER ? null : Number(choice));

function inUnits(seconds: number): readonly [number, "year" | "day" | "hour" | "minute" | "second"] {
  if (seconds % YEAR === 0) return [seconds / YEAR, "year"];
  if (seconds % DAY === 0) return [seconds / DAY, "day"];
  if (seconds % HOUR === 0) return [seconds / HOUR, "hour"];
  return seconds % 60 === 0 ? [seconds / 60, "minute"] : [seconds, "second"];
}

export function expiryText(seconds: number, locale: string): string {
  const text = new Intl.RelativeTimeFormat(locale).format(...inUnits(seconds));
  const [first = ""] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

export function spanText(seconds: number, locale: string): string {
  const [count, unit] = inUnits(seconds);
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
