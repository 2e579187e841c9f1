const SECRET_NAMES = ["SALLYPORT_SECRET", "AUTH_SECRET", "BETTER_AUTH_SECRET", "NEXTAUTH_SECRET"];
/** A shorter value would match ordinary words. */
const SHORTEST_SECRET = 8;
const BEFORE_PASSWORD = /[a-z0-9+.-]:\/\/[^:/@]*:(?!\d+\/)/i;

/** The password ends at the last `@`, because it may contain others. */
function maskUrl(word: string): string {
  const before = BEFORE_PASSWORD.exec(word);
  if (before === null) return word;
  const start = before.index + before[0].length;
  const end = word.lastIndexOf("@");
  return end < start ? word : `${word.slice(0, start)}***${word.slice(end)}`;
}

export function maskSecrets(text: string, environment: NodeJS.ProcessEnv = process.env): string {
  const values = SECRET_NAMES.map((name) => environment[name] ?? "").filter(({ length }) => length >= SHORTEST_SECRET);
  const masked = text.replaceAll(/[^\s"']+/g, maskUrl);
  return values.reduce((shown, value) => shown.replaceAll(value, "***"), masked);
}
