import { type Check, type Finding, fine, note, problem } from "./finding.ts";

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/;

function checkBase(baseURL: string | null, isProduction: boolean): Finding {
  if (baseURL === null) {
    const text = "No baseURL is configured: links in mails and redirects to other origins are refused.";
    return (isProduction ? problem : note)("address", text, [
      "Set baseURL, or SALLYPORT_URL, to the origin that visitors see.",
    ]);
  }
  const { protocol, hostname } = new URL(baseURL);
  if (protocol === "https:") return fine("address", `${baseURL} is encrypted.`);
  const isLocal = LOCAL.test(hostname);
  if (isLocal && !isProduction) return fine("address", `${baseURL} is this machine.`);
  const why = isLocal
    ? "is this machine, and this is production"
    : "is not encrypted: passwords and cookies can be read on the way";
  return problem("address", `${baseURL} ${why}.`, ["Set baseURL to the https origin that visitors see."]);
}

export const checkAddress: Check = ({ setup: { baseURL, environment } }) => [
  checkBase(baseURL, environment === "production"),
];

export const checkCookies: Check = ({ setup: { baseURL, cookies, environment } }) => {
  const url = baseURL === null ? null : new URL(baseURL);
  const findings: Finding[] = [];
  if (cookies.secure && url !== null && url.protocol === "http:" && !LOCAL.test(url.hostname)) {
    findings.push(
      problem("cookies", `They are for encrypted connections only, and ${baseURL} is none: nobody stays signed in.`, [
        "Set baseURL to an https origin.",
      ]),
    );
  }
  if (!cookies.secure && environment === "production") {
    findings.push(
      problem("cookies", "They travel over unencrypted connections too.", ["Leave out advanced.useSecureCookies."]),
    );
  }
  if (
    cookies.domain !== null &&
    url !== null &&
    !`.${url.hostname}`.endsWith(`.${cookies.domain.replace(/^\./, "")}`)
  ) {
    findings.push(
      problem("cookies", `They are for ${cookies.domain}, where ${url.hostname} does not belong: browsers drop them.`, [
        "Correct advanced.crossSubDomainCookies.domain, or baseURL.",
      ]),
    );
  }
  const kind = cookies.secure ? "encrypted connections only" : "any connection, as it suits development";
  return findings.length > 0 ? findings : [fine("cookies", `${cookies.prefix}.*, for ${kind}`)];
};

export const checkCallbacks: Check = ({ setup: { providers } }) => {
  if (providers.length === 0) return [];
  const lines = providers.map(({ id, callbackURL }) => `${id}: ${callbackURL}`);
  return [note("callback addresses", "Each provider must know its own, to the letter.", lines)];
};

/** Of the range for documentation (RFC 5737). */
const VISITOR = "203.0.113.7";

export const checkClientAddress: Check = ({ setup, via }) => {
  const [header = "x-forwarded-for"] = setup.proxies.headers;
  const seen = setup.clientAddress(new Headers({ [header]: VISITOR }), via);
  const scene = `A visitor at ${VISITOR}, behind a proxy at ${via}, counts as ${seen ?? "unknown"}`;
  if (seen === VISITOR) return [fine("client address", `${scene}.`)];
  if (setup.proxies.trusted.length > 0) {
    return [note("client address", `${scene}: that proxy is none of trustedProxies. Name yours with --via.`)];
  }
  return [
    note("client address", `${scene}. Behind a proxy all visitors would share one rate limit.`, [
      `advanced: { ipAddress: { trustedProxies: ["${via}"] } }`,
    ]),
  ];
};
