import type { NextConfig } from "next";

/**
 * Security headers for pages that ask for passwords. Next uses inline scripts; a stricter policy needs nonces in
 * `proxy.ts`.
 */
const headers = [
  {
    key: "Content-Security-Policy",
    value: "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
  },
  // Mailed links contain a token. "no-referrer" would remove the origin of forms that are sent without JavaScript.
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "X-Content-Type-Options", value: "nosniff" },
];

const config: NextConfig = {
  // The database drivers are loaded only when used, so the bundler has to leave them alone.
  serverExternalPackages: ["@sallyport/kysely"],
  poweredByHeader: false,
  // The library's own pages and the inbox set their own headers.
  headers: async () => [{ source: "/((?!api/|inbox).*)", headers }],
};

export default config;
