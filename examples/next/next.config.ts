import type { NextConfig } from "next";

/** For pages that take passwords. Next has scripts in its pages; where none else is to run, it makes nonces in `proxy.ts`. */
const headers = [
  {
    key: "Content-Security-Policy",
    value: "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  },
  // Mailed links carry a token. Not "no-referrer": forms that are sent without JavaScript would not say where they come from.
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "X-Content-Type-Options", value: "nosniff" },
];

const config: NextConfig = {
  // The database drivers are loaded only when used, so the bundler has to leave them alone.
  serverExternalPackages: ["@sallyport/kysely"],
  poweredByHeader: false,
  // The library's own pages and the inbox have theirs.
  headers: async () => [{ source: "/((?!api/|inbox).*)", headers }],
};

export default config;
