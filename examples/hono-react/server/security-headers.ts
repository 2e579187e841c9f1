import { secureHeaders } from "hono/secure-headers";

/** Security headers for pages that ask for passwords. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Organizations have logos on other hosts, and the page has an empty icon as a data URL.
    imgSrc: ["'self'", "https:", "data:"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
  },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  // Mailed links contain a token.
  referrerPolicy: "no-referrer",
  xFrameOptions: "DENY",
  // The proxy with the certificate decides about HSTS for all of its hosts.
  strictTransportSecurity: false,
});
