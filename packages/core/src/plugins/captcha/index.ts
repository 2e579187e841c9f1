import { defineHook, definePlugin, type Hook } from "../../plugin.ts";
import { checkResponse } from "./check-response.ts";
import { captchaErrors } from "./errors.ts";
import type { CaptchaOptions } from "./options.ts";
import { resolveSettings, type Settings } from "./settings.ts";

export type { CaptchaErrorCode } from "./errors.ts";
export type { CaptchaCheck, CaptchaOptions, CaptchaProvider } from "./options.ts";

/** What the screens read, so that they ask for a captcha where the server needs its response. */
export interface CaptchaCapabilities {
  /** Paths, and patterns with `*`, which matches any text. */
  endpoints: readonly string[];
}

declare module "@sallyport/core" {
  interface PluginCapabilities {
    captcha: CaptchaCapabilities;
  }
  interface PluginRegistry {
    captcha: { routes: Record<never, never> };
  }
  interface AuthEvents {
    /** A call was allowed without a captcha, because the service was unavailable. */
    "captcha.skipped": { readonly path: string; readonly service: string };
  }
}

function hooksOf(settings: Settings): Hook[] {
  const { named, implied, isMatched, partly } = settings.paths;
  const run: Hook["run"] = (ctx) => checkResponse(settings, ctx);
  const hooks = [
    defineHook({ when: "before", first: true, paths: named, run }),
    defineHook({ when: "before", first: true, paths: implied, optional: true, run }),
  ];
  if (partly !== null) {
    const { path, does } = partly;
    const runPartly: Hook["run"] = (ctx) => (does(ctx.body) ? run(ctx) : undefined);
    hooks.push(defineHook({ when: "before", first: true, paths: [path], optional: true, run: runPartly }));
  }
  if (isMatched === null) return hooks;
  return [
    ...hooks,
    defineHook({ when: "before", first: true, run: (ctx) => (isMatched(ctx.path) ? run(ctx) : undefined) }),
  ];
}

/**
 * Requires a solved captcha for the chosen calls, in the header `x-captcha-response`.
 * @throws TypeError for an unknown or invalid option
 */
export function captcha(options: CaptchaOptions) {
  const settings = resolveSettings(options);
  return definePlugin({
    id: "captcha",
    capabilities: { endpoints: settings.paths.all } satisfies CaptchaCapabilities,
    errors: captchaErrors,
    hooks: hooksOf(settings),
  });
}
