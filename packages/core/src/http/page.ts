import { platform } from "#platform";
import type { LanguageOption } from "../contracts/language.ts";
import { Reply } from "../contracts/reply.ts";
import type { TrustedUrl } from "../contracts/trusted-url.ts";
import { toBase64 } from "../kernel/base64url.ts";
import { escapeHtml } from "../kernel/escape-html.ts";

const STYLE = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}
main{box-sizing:border-box;max-width:30rem;padding:2rem;text-align:center;overflow-wrap:anywhere}
.icon{width:4rem;height:4rem;color:#b45309}
.lock{color:#64748b}
h1{margin:.5rem 0;font-size:1.5rem}
a,button{display:inline-block;margin-top:1rem;padding:.6rem 1.2rem;border:0;border-radius:.5rem;background:#1d4ed8;color:#fff;font:inherit;text-decoration:none;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid CanvasText;outline-offset:2px}
@media(prefers-color-scheme:dark){.icon{color:#fbbf24}.lock{color:#94a3b8}}`;

const drawing = (name: string, paths: string): string =>
  `<svg class="icon ${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

const ICONS = {
  warning: drawing("warning", '<path d="M12 3 2 20h20L12 3z"/><path d="M12 10v4M12 17h.01"/>'),
  lock: drawing("lock", '<rect x="5" y="11" width="14" height="9" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/>'),
} as const;

export interface Page {
  readonly language: LanguageOption;
  readonly title: string;
  readonly content: string;
  /** The sources of `form-action`, which also apply to redirects. Default `'none'`. */
  readonly formAction?: string;
  readonly icon?: keyof typeof ICONS;
  readonly style?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the `formAction` of a form that may redirect to these URLs: browsers check its redirects, too. */
export function formActionTo(...targets: readonly (TrustedUrl | null | undefined)[]): string {
  const origins = targets.flatMap((target) => URL.parse(target ?? "")?.origin ?? []);
  return ["'self'", ...new Set(origins)].join(" ");
}

/** Creates a page that runs no scripts, loads nothing and cannot be framed. */
export function page({ language, title, content, formAction, icon = "warning", style = "", ...rest }: Page): Reply {
  const styles = STYLE + style;
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${styles}</style></head>
<body><main>${ICONS[icon]}<h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
  const headers = {
    ...rest.headers,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; style-src 'sha256-${toBase64(platform.sha256(styles))}'; base-uri 'none'; form-action ${formAction ?? "'none'"}; frame-ancestors 'none'`,
    // A form sent under `no-referrer` has the origin `null`, and `same-origin` would reveal a token in this URL to the
    // next page.
    "referrer-policy": formAction === undefined ? "no-referrer" : "strict-origin",
  };
  return new Reply(rest.status ?? 200, headers, html);
}
