import { asBag, type Bag, listOf, textOf } from "./reading.ts";

/** Told elsewhere: by the layout, the secrets, the plugins' own entries, or not of the application. */
const TOLD =
  /^(?:database|secrets?|telemetry|logger|appName|plugins)(?:\.|$)|\.(?:modelName|fields|fieldName)(?:\.|$)|^account\.encryptOAuthTokens$|^advanced\.database(?:\.|$)|^socialProviders\.[^.]+\.client(?:Id|Secret)$/;

const TOLD_OF_PLUGINS = /^plugins\.organization\.teams\.enabled$|\.schema\./;

const isBag = (value: unknown): value is Bag =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Functions are listed by themselves. */
function pathsOf(value: unknown, path: string): string[] {
  if (value === undefined || typeof value === "function") return [];
  if (!isBag(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, path === "" ? name : `${path}.${name}`));
}

const valueAt = (settings: Bag, path: string): unknown =>
  path.split(".").reduce<unknown>((found, name) => asBag(found)[name], settings);

/** A field that is not declared is left as a whole. */
const wholeField = (settings: Bag, path: string): string => {
  const field = /^(?:user|session)\.additionalFields\.[^.]+/.exec(path)?.[0];
  return field === undefined || valueAt(settings, field) !== undefined ? path : field;
};

/** Paths of plain settings of theirs that `settings` does not have. */
export function settingsLeft(options: Bag, settings: Bag, carriedPlugins: ReadonlySet<string>): string[] {
  const own = pathsOf(options, "").filter((path) => !TOLD.test(path) && valueAt(settings, path) === undefined);
  const plugins = listOf(options.plugins).map(asBag);
  const ofPlugins = plugins.flatMap((plugin) => {
    const id = textOf(plugin.id) ?? "";
    return carriedPlugins.has(id) ? pathsOf({ plugins: { [id]: asBag(plugin.options) } }, "") : [];
  });
  const left = [...own, ...ofPlugins.filter((path) => !TOLD_OF_PLUGINS.test(path))];
  return [...new Set(left.map((path) => wholeField(settings, path)))];
}
