import type { Endpoint } from "../contracts/endpoint.ts";
import type { AuthError } from "../contracts/error.ts";
import type { TrustedUrl } from "../contracts/trusted-url.ts";
import { coreError } from "../data/core-error.ts";
import type { CoreErrorCode } from "../data/errors.ts";
import { explainTarget } from "../http/explain-origin.ts";
import type { OriginMatcher } from "../http/origins.ts";
import { toTrustedUrl } from "../http/trusted-url.ts";
import type { App } from "./app.ts";
import type { RequestContext } from "./endpoint-context.ts";

const REFUSALS: Readonly<Record<string, CoreErrorCode>> = {
  callbackURL: "INVALID_CALLBACK_URL",
  redirectTo: "INVALID_REDIRECT_URL",
  errorCallbackURL: "INVALID_ERROR_CALLBACK_URL",
  newUserCallbackURL: "INVALID_NEW_USER_CALLBACK_URL",
};

const missing = (name: string): AuthError =>
  coreError("CALLBACK_URL_REQUIRED", name === "callbackURL" ? {} : { words: `${name} is required` });

type Targets = Readonly<Record<string, TrustedUrl>>;
type Given = Readonly<Record<string, unknown>>;

const NONE: Targets = Object.freeze({});

function given({ body: schema, redirects = {} }: Endpoint, { body, query }: RequestContext): Given | null {
  const source = (schema === undefined ? query : body) as Given | null | undefined;
  let texts: Record<string, unknown> | null = null;
  for (const name in redirects) {
    const text = source?.[name];
    if (text === undefined && redirects[name] !== "optional") throw missing(name);
    if (text === undefined) continue;
    texts ??= {};
    texts[name] = text;
  }
  return texts;
}

function check(app: App, { call }: RequestContext, texts: Given, isTrusted: OriginMatcher): Targets {
  const targets: Record<string, TrustedUrl> = {};
  for (const [name, text] of Object.entries(texts)) {
    const target = typeof text === "string" ? toTrustedUrl(text, isTrusted) : null;
    if (target === null) {
      const why = explainTarget(name, text, app.context.config);
      throw app.explain(REFUSALS[name] ?? "INVALID_REDIRECT_URL", why, call);
    }
    targets[name] = target;
  }
  return targets;
}

export function readTargets(app: App, endpoint: Endpoint, ctx: RequestContext): Targets | Promise<Targets> {
  const texts = given(endpoint, ctx);
  if (texts === null) return NONE;
  const origins = app.originsFor(ctx.call);
  return origins instanceof Promise
    ? origins.then((isTrusted) => check(app, ctx, texts, isTrusted))
    : check(app, ctx, texts, origins);
}
