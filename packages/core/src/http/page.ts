import type { Language } from "@sallyport/i18n";
import { platform } from "#platform";
import { Reply } from "../contracts/reply.ts";
import { toBase64 } from "../kernel/base64url.ts";
import { escapeHtml } from "../kernel/escape-html.ts";

const STYLE = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText}
main{box-sizing:border-box;max-width:30rem;padding:2rem;text-align:center}
svg{width:4rem;height:4rem;color:#b45309}
h1{margin:.5rem 0;font-size:1.5rem}
code{overflow-wrap:anywhere}
a,button{display:inline-block;margin-top:1rem;padding:.6rem 1.2rem;border:0;border-radius:.5rem;background:#1d4ed8;color:#fff;font:inherit;text-decoration:none;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid CanvasText;outline-offset:2px}
@media(prefers-color-scheme:dark){svg{color:#fbbf24}}`;

const ICON =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 3 2 20h20L12 3z"/><path d="M12 10v4M12 17h.01"/></svg>';

export interface Page {
  readonly language: Language;
  readonly title: string;
  /** HTML, untrusted parts escaped. */
  readonly content: string;
  /** `form-action` sources, redirects included. Default `'none'`. */
  readonly formAction?: string;
}

/** A page without scripts, loads or framing. */
export function page({ language, title, content, formAction }: Page): Reply {
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main>${ICON}<h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    // Only the hashed style may apply.
    "content-security-policy": `default-src 'none'; style-src 'sha256-${toBase64(platform.sha256(STYLE))}'; base-uri 'none'; form-action ${formAction ?? "'none'"}; frame-ancestors 'none'`,
    // Under `no-referrer` a form's POST has the origin `null`.
    "referrer-policy": formAction === undefined ? "no-referrer" : "same-origin",
  };
  return new Reply(200, headers, html);
}
