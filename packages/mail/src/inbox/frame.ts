import type { Received, View } from "./received.ts";

/** The frame may open links, but it cannot run scripts or submit forms. */
export const SANDBOX = "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  // Mails contain foreign HTML, which stays sandboxed even if it is opened outside the frame.
  "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${SANDBOX}`,
};

const DARK_OR_LIGHT = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/g;

export function framePage({ html }: Received, view: View): Response {
  const scheme = view === "dark" ? "dark" : "light";
  const extra = `<base target="_blank"><style>:root{color-scheme:${scheme}!important}</style>`;
  const shown = html.replaceAll(DARK_OR_LIGHT, (_query, asked) =>
    asked === scheme ? "(min-width:0)" : "(max-width:0)",
  );
  const head = /<head[^<>]*>/i.exec(shown);
  const at = head === null ? 0 : head.index + head[0].length;
  return new Response(shown.slice(0, at) + extra + shown.slice(at), { headers: HEADERS });
}
