/** Names of variables whose values are secrets as a whole. */
const SECRET_NAMES = ["SALLYPORT_SECRET", "AUTH_SECRET", "BETTER_AUTH_SECRET", "NEXTAUTH_SECRET"];
/** What is shorter would be found in ordinary words. */
const SHORTEST_SECRET = 8;
/** A port is none. */
const URL_PASSWORD = /([a-z][a-z0-9+.-]*:\/\/[^\s:/@"']*:)(?!\d+\/)[^\s"']*(?=@)/gi;

/** What may be shown: passwords in URLs and secrets of the environment are stars. */
export function maskSecrets(text: string, environment: NodeJS.ProcessEnv = process.env): string {
  const values = SECRET_NAMES.map((name) => environment[name] ?? "").filter(({ length }) => length >= SHORTEST_SECRET);
  const masked = text.replaceAll(URL_PASSWORD, "$1***");
  return values.reduce((shown, value) => shown.replaceAll(value, "***"), masked);
}
