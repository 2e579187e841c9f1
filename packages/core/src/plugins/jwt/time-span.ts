const UNIT_SECONDS: Readonly<Record<string, number>> = {
  s: 1,
  sec: 1,
  secs: 1,
  second: 1,
  seconds: 1,
  m: 60,
  min: 60,
  mins: 60,
  minute: 60,
  minutes: 60,
  h: 3600,
  hr: 3600,
  hrs: 3600,
  hour: 3600,
  hours: 3600,
  d: 86_400,
  day: 86_400,
  days: 86_400,
  w: 604_800,
  week: 604_800,
  weeks: 604_800,
};

export function toSeconds(span: unknown): number | null {
  if (typeof span === "number") return Number.isSafeInteger(span) && span > 0 ? span : null;
  const [, amount, unit = ""] = (typeof span === "string" && /^\s*(\d{1,9})\s*([a-z]+)\s*$/i.exec(span)) || [];
  const seconds = Number(amount) * (UNIT_SECONDS[unit.toLowerCase()] ?? Number.NaN);
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : null;
}
