import { type Check, type Finding, fine, note, problem } from "./finding.ts";

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/;

function checkBase(baseURL: string | null, isProduction: boolean): Finding {
  if (baseURL === null) {
    const text = "baseURL is not configured: links in emails and redirects to other origins are refused.";
    return (isProduction ? problem : note)("address", text, [
      "Set baseURL or SALLYPORT_URL to the origin that users open, such as https://example.com.",
    ]);
  }
  const { protocol, hostname } = new URL(baseURL);
  if (protocol === "https:") return fine("address", `${baseURL} uses https.`);
  const isLocal = LOCAL.test(hostname);
  if (isLocal && !isProduction) return fine("address", `${baseURL} is on this machine.`);
  const why = isLocal
    ? "is on this machine, but the environment is production"
    : "does not use https: passwords and cookies can be read on the network";
  return problem("address", `${baseURL} ${why}.`, ["Set baseURL to the https origin that users open."]);
}

export const checkAddress: Check = ({ setup: { baseURL, environment } }) => [
  checkBase(baseURL, environment === "production"),
];

export const checkCookies: Check = ({ setup: { baseURL, cookies, environment } }) => {
  const url = baseURL === null ? null : new URL(baseURL);
  const findings: Finding[] = [];
  if (cookies.secure && url !== null && url.protocol === "http:" && !LOCAL.test(url.hostname)) {
    findings.push(
      problem("cookies", `Cookies require https, but ${baseURL} does not use it: users cannot stay signed in.`, [
        "Set baseURL to an https origin.",
      ]),
    );
  }
  if (!cookies.secure && environment === "production") {
    findings.push(
      problem("cookies", "Cookies are also sent over unencrypted connections.", ["Remove advanced.useSecureCookies."]),
    );
  }
  if (
    cookies.domain !== null &&
    url !== null &&
    !`.${url.hostname}`.endsWith(`.${cookies.domain.replace(/^\./, "")}`)
  ) {
    findings.push(
      problem(
        "cookies",
        `The cookie domain is ${cookies.domain}, which does not include ${url.hostname}: browsers reject the cookies.`,
        ["Correct advanced.crossSubDomainCookies.domain or baseURL."],
      ),
    );
  }
  const kind = cookies.secure ? "https only" : "https and http, which is fine in development";
  return findings.length > 0 ? findings : [fine("cookies", `${cookies.prefix}.*, sent over ${kind}`)];
};

export const checkCallbacks: Check = ({ setup: { providers } }) => {
  if (providers.length === 0) return [];
  const lines = providers.map(({ id, callbackURL }) => `${id}: ${callbackURL}`);
  return [note("callback addresses", "Register each address with its provider, exactly as it is shown.", lines)];
};

/** RFC 5737 reserves this address for documentation. */
const VISITOR = "203.0.113.7";

export const checkClientAddress: Check = ({ setup, via }) => {
  const [header = "x-forwarded-for"] = setup.proxies.headers;
  const seen = setup.clientAddress(new Headers({ [header]: VISITOR }), via);
  const example = `A client at ${VISITOR} behind a proxy at ${via} is seen as ${seen ?? "unknown"}`;
  if (seen === VISITOR) return [fine("client address", `${example}.`)];
  if (setup.proxies.trusted.length > 0) {
    return [
      note(
        "client address",
        `${example}: trustedProxies does not contain that proxy. Pass your proxy's address with --via.`,
      ),
    ];
  }
  return [
    note("client address", `${example}. Behind a proxy, all users would share one rate limit.`, [
      `advanced: { ipAddress: { trustedProxies: ["${via}"] } }`,
    ]),
  ];
};
