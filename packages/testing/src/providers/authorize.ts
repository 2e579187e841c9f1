import { CLIENT, errorPage } from "./fixture.ts";
import type { Person, World } from "./world.ts";

export interface AuthorizeRules {
  readonly clientIdName?: string;
  readonly responseTypes?: readonly string[];
  readonly scopes: readonly string[];
  readonly separator?: string;
  /** `unknown` makes PKCE an error. */
  readonly pkce: "required" | "supported" | "unknown";
  /** Parameters besides those of RFC 6749 and RFC 7636. */
  readonly parameters?: readonly string[];
  readonly check?: (parameters: URLSearchParams) => string | null;
  /** The parameters of a denial except for `state`. Default: RFC 6749 section 4.1.2.1. */
  readonly denial?: Readonly<Record<string, string>>;
  readonly callback?: Readonly<Record<string, string>>;
}

const COMMON = ["response_type", "redirect_uri", "scope", "state", "code_challenge", "code_challenge_method"];

function repeated(parameters: URLSearchParams): string | null {
  const names = [...parameters.keys()];
  return names.find((name, index) => names.indexOf(name) !== index) ?? null;
}

function wrongPkce(parameters: URLSearchParams, rules: AuthorizeRules): string | null {
  const challenge = parameters.get("code_challenge");
  if (rules.pkce === "unknown") return challenge === null ? null : "PKCE is not supported";
  if (challenge === null) return rules.pkce === "required" ? "code_challenge is missing" : null;
  if (!/^[\w-]{43}$/.test(challenge)) return "code_challenge is not a SHA-256 hash";
  return parameters.get("code_challenge_method") === "S256" ? null : "code_challenge_method is not S256";
}

const scopesOf = (parameters: URLSearchParams, { separator = " " }: AuthorizeRules): string[] =>
  (parameters.get("scope") ?? "").split(separator).filter(Boolean);

function complaint(parameters: URLSearchParams, redirectUri: string, rules: AuthorizeRules): string | null {
  const { clientIdName = "client_id", responseTypes = ["code"], scopes, parameters: more = [] } = rules;
  const known = [clientIdName, ...COMMON, ...more];
  const stranger = [...parameters.keys()].find((name) => !known.includes(name));
  if (stranger !== undefined) return `${stranger} is not a parameter of this provider`;
  const twice = repeated(parameters);
  if (twice !== null) return `${twice} is repeated`;
  if (parameters.get(clientIdName) !== CLIENT.id) return `${clientIdName} is unknown`;
  if (parameters.get("redirect_uri") !== redirectUri) return "redirect_uri is not registered";
  if (!responseTypes.includes(parameters.get("response_type") ?? "")) return "response_type is not supported";
  if (!parameters.get("state")) return "state is missing";
  const unknown = scopesOf(parameters, rules).find((scope) => !scopes.includes(scope));
  if (unknown !== undefined) return `scope ${unknown} is unknown`;
  return wrongPkce(parameters, rules) ?? rules.check?.(parameters) ?? null;
}

const toAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** @see OAuth 2.0 Form Post Response Mode */
function formPost(target: string, fields: URLSearchParams): Response {
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${toAttribute(name)}" value="${toAttribute(value)}">`,
  );
  const page = `<!doctype html><body onload="document.forms[0].submit()"><form method="post" action="${toAttribute(target)}">`;
  return new Response(`${page}${inputs.join("")}</form>`, { headers: { "content-type": "text/html" } });
}

/** Decides without asking the user. @see RFC 6749 section 4.1.1 */
export function authorize<Somebody extends Person>(
  request: Request,
  world: World<Somebody>,
  rules: AuthorizeRules,
  extra: (consent: { readonly code: string; readonly first: boolean }) => Readonly<Record<string, string>> = () => ({}),
): Response {
  if (request.method !== "GET") return errorPage("the page must be requested with GET", 405);
  const parameters = new URL(request.url).searchParams;
  const { redirectUri } = world;
  const wrong = complaint(parameters, redirectUri, rules);
  if (wrong !== null) return errorPage(wrong);
  const fields = new URLSearchParams();
  if (world.denies) {
    const denial = rules.denial ?? { error: "access_denied", error_description: "The user denied the request" };
    for (const [name, value] of Object.entries(denial)) fields.set(name, value);
  } else {
    const [challenge, nonce] = [parameters.get("code_challenge"), parameters.get("nonce")];
    const { code, first } = world.consent({
      parameters,
      redirectUri,
      challenge,
      nonce,
      scopes: scopesOf(parameters, rules),
    });
    const further = { code, ...rules.callback, ...extra({ code, first }) };
    for (const [name, value] of Object.entries(further)) fields.set(name, value);
  }
  fields.set("state", parameters.get("state") ?? "");
  if (parameters.get("response_mode") === "form_post") return formPost(redirectUri, fields);
  return new Response(null, { status: 302, headers: { location: `${redirectUri}?${fields}` } });
}
