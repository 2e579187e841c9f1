import { secureHeaders } from "hono/secure-headers";

/** For pages that take passwords. */
export const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    // Logos of organizations, and the icon that is none.
    imgSrc: ["'self'", "https:", "data:"],
    connectSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
  },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  // Mailed links carry a token.
  referrerPolicy: "no-referrer",
  xFrameOptions: "DENY",
  // Said by who has the certificate, for all of its hosts.
  strictTransportSecurity: false,
});
