import { type Catalogue, errors, REDIRECT_ERRORS } from "../../scripts/lib/core-declarations.ts";
import { page, table } from "./markdown.ts";
import { plugins, served, titleOf } from "./plugins.ts";
import { exported, type Sources } from "./sources.ts";

/** As links to their rows. */
export function errorLinks(codes: readonly string[]): string {
  return codes.map((code) => `[\`${code}\`](/reference/errors.md#${code})`).join(" · ");
}

/** More than this many are told by their number. */
const LISTED = 4;

function answeredBy(code: string): string {
  const calls = served.flatMap(({ named }) =>
    named.filter(({ endpoint }) => endpoint.errors.includes(code)).map(({ names }) => `\`${names.join(".")}\``),
  );
  return calls.length > LISTED ? `${calls.length} calls` : calls.join(", ");
}

const anchored = (code: string): string => `<span id="${code}"></span>\`${code}\``;

/** A code of two plugins has its row at the first one, to which the other row links. */
function rows(catalogue: Catalogue, anywhere: ReadonlySet<string>, earlier: readonly Catalogue[] = []): string[][] {
  return Object.entries(catalogue).map(([code, { status, message }]) => [
    earlier.some((other) => Object.hasOwn(other, code)) ? errorLinks([code]) : anchored(code),
    String(status),
    message,
    anywhere.has(code) ? "any call" : answeredBy(code),
  ]);
}

/** The codes that any call may return, and those that the client makes. */
function commonCodes(sources: Sources): readonly string[] {
  const type = sources.checker.getDeclaredTypeOfSymbol(exported(sources, "@sallyport/core", "CommonCode"));
  return (type.isUnion() ? type.types : []).flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
}

const HEADER = ["Code", "Status", "Message", "Declared by"] as const;

export function errorPage(sources: Sources): string {
  const common = commonCodes(sources);
  const anywhere = new Set(common);
  const own = common.filter((code) => !Object.hasOwn(errors, code));
  const ofPlugins = plugins.filter(({ errors }) => errors !== undefined);
  return page(
    "# Errors",
    "An error response is `{ code, message }`, with the status of its code. `auth.api` throws it as an `AuthError`, and the client returns it as `error`. `@sallyport/i18n/errors` has messages in several languages.",
    "## Core",
    table(HEADER, rows(errors, anywhere)),
    ...ofPlugins.flatMap(({ id, errors = {} }, index) => {
      const earlier = ofPlugins.slice(0, index).map((plugin) => plugin.errors ?? {});
      return [`## Of ${titleOf(id)}`, table(HEADER, rows(errors, anywhere, earlier))];
    }),
    "## Errors without an endpoint",
    "The types also contain these codes: those of the client if there was no response or it did not come from the auth server, and those of requests that were refused before an endpoint was found.",
    table(
      ["Code"],
      own.map((code) => [anchored(code)]),
    ),
    "## In redirects",
    "After the callback of a provider, or a mailed link, the URL of your page contains one of these codes as `?error=`.",
    table(
      ["`error`", "The code it stands for"],
      Object.entries(REDIRECT_ERRORS).map(([error, code]) => [`\`${error}\``, errorLinks([code])]),
    ),
  );
}
