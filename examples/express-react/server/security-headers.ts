import type { RequestHandler } from "express";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // An organization's logo is wherever its people have put it.
  "img-src 'self' https:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

/** What a page that takes passwords should never do without: no inline code, no framing, no guessing of types. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    // Links out of mails lead here with a token in their address.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  });
  next();
};
