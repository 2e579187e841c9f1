import type { Chance } from "./chance.ts";
import type { Draft } from "./draft.ts";
import { nastyText, nastyValue, spoiledText } from "./nasty-values.ts";
import type { Spoiler } from "./spoil-body.ts";

const TYPES = [
  "",
  "text/plain",
  "application/json; charset=utf-16",
  "application/json;charset",
  "APPLICATION/JSON",
  "application/json, text/plain",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "application/x-www-form-urlencoded; charset=latin1",
  "application/vnd.api+json",
  "x",
  ";",
];

const OF_HEADERS: Readonly<Record<string, readonly string[]>> = {
  "content-type": TYPES,
  accept: ["", "text/html", "*/*;q=x", "text/html;q=0, application/json", ",".repeat(500)],
  "accept-language": ["", "x-klingon", "de;q=9", "*", "a-".repeat(400), "__proto__", "constructor,toString"],
  authorization: [
    "",
    "Bearer",
    "Bearer ",
    "Bearer a.b",
    "bearer x, Bearer y",
    "Basic Og==",
    "Basic %",
    "x".repeat(4_000),
  ],
  "x-api-key": ["", "x", "a.b", "__proto__", "é", "x".repeat(4_000)],
  "x-organization": ["", "org-other", "org-acme,org-other", "__proto__", "é"],
  origin: ["", "null", "http://localhost:3000/", "http://LOCALHOST:3000", "https://evil.example", "http://[", "x"],
  referer: ["", "http://localhost:3000/x", "http://[", "about:blank"],
  host: ["", "evil.example", "localhost:3000, evil.example", "[::1]", "a b"],
  "x-forwarded-for": ["", "1.2.3.4, ::1", "999.1.1.1", "unknown", ",,,", "::ffff:1.2.3.4", "x".repeat(2_000)],
  "x-forwarded-host": ["evil.example", "", "a,b"],
  "x-forwarded-proto": ["https", "javascript", ""],
  "x-request-id": ["", "x".repeat(500), "a b", "é"],
  "user-agent": ["", "x".repeat(5_000), "é\u0080", "Mozilla/5.0 (".repeat(100)],
  "sec-fetch-site": ["cross-site", "none", "same-origin", "x"],
  "sec-fetch-mode": ["navigate", "cors", "x"],
  "sec-fetch-dest": ["document", "iframe", ""],
  "sec-purpose": ["prefetch", "prefetch;prerender"],
  "content-encoding": ["gzip", "identity", "br", ""],
  "if-none-match": ["*", '"x"', ""],
  range: ["bytes=0-1", "bytes=-"],
  traceparent: ["00-0-0-0", "x", `00-${"0".repeat(32)}-${"0".repeat(16)}-01`],
  "x-http-method-override": ["DELETE", "GET"],
  "x-captcha-response": ["", "x", "x".repeat(4_000)],
};

const header = (draft: Draft, chance: Chance): void => {
  const name = chance.pick(Object.keys(OF_HEADERS));
  const value = chance.pick(OF_HEADERS[name] ?? []);
  if (chance.often(0.7)) draft.headers = draft.headers.filter(([own]) => own !== name);
  draft.headers.push([name, value]);
};

const pairsOf = (cookie: string): string[] => cookie.split("; ").filter(Boolean);

/** Header values are bytes, so characters beyond them are left to queries and bodies. */
const latin = (text: string): string => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "\u00e9");

function cookie(draft: Draft, chance: Chance, cookies: readonly string[]): void {
  const pairs = pairsOf(draft.cookie);
  const foreign = pairsOf(chance.pick(["", ...cookies.filter(Boolean)]));
  const place = chance.below(pairs.length + 1);
  const [name = "", value = ""] = (pairs[place] ?? "sallyport.session_token=x").split("=");
  const spoiled = latin(spoiledText(value, chance)).replaceAll(";", "");
  const ways = [
    () => pairs.toSpliced(place, 1),
    () => pairs.toSpliced(place, 1, `${name}=${spoiled}`),
    () => [...pairs, `${name}=${spoiled}`],
    () => [...pairs, ...foreign],
    () => foreign,
    () => pairs.toSpliced(place, 1, ...foreign.slice(0, 1)),
    () => [...pairs, `${name}=%`, "=", ";;", "__proto__=x"],
    () => [...pairs, ...Array.from({ length: 150 }, (_, index) => `c${index}=x`)],
    () => pairs.map((pair) => pair.replace("=", " = ")),
    () => [draft.cookie.slice(0, chance.below(draft.cookie.length + 1))],
  ];
  draft.cookie = chance.pick(ways)().join("; ");
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

function query(draft: Draft, chance: Chance, known: readonly string[]): void {
  const pairs = draft.query.split("&").filter(Boolean);
  const place = chance.below(pairs.length + 1);
  const [name = "", value = ""] = (
    pairs[place] ?? `${encoded(chance.pick([...known, "token", "callbackURL"]))}=x`
  ).split("=");
  const nasty = encoded(String(JSON.stringify(nastyValue(value, chance)) ?? "")).slice(0, 3_000);
  const ways = [
    () => pairs.toSpliced(place, 1, `${name}=${encoded(nastyText(chance))}`),
    () => pairs.toSpliced(place, 1, `${name}=${nasty}`),
    () => pairs.toSpliced(place, 1),
    () => [...pairs, `${name}=${value}`, `${name}=${value}`],
    () => [...pairs, `${name}[]=${value}`, `${name}[x]=1`],
    () => [...pairs, chance.pick(["%", "a=%ff", "a=%00", "=", "&&", "__proto__=1", "a=%E2%82", "+=+", "%5b%5d=1"])],
    () => pairs.toSpliced(place, 1, `${name}=${encoded(spoiledText(value, chance))}`),
  ];
  draft.query = chance.pick(ways)().join("&");
}

function path(draft: Draft, chance: Chance): void {
  const parts = draft.path.split("/");
  const place = 1 + chance.below(parts.length - 1);
  const part = parts[place] ?? "";
  const spoiled = [
    encoded(nastyText(chance)),
    `${part}%00`,
    "%2e%2e",
    `${part}%2f`,
    part.toUpperCase(),
    "%ff",
    `${part};x`,
    "",
  ];
  draft.path = parts.toSpliced(place, 1, chance.pick(spoiled)).join("/");
}

export const HEAD_SPOILERS: Readonly<Record<string, Spoiler>> = {
  header,
  cookie: (draft, chance, { cookies }) => cookie(draft, chance, cookies),
  query: (draft, chance, { fields }) => query(draft, chance, fields.get(draft.path) ?? []),
  "another header": header,
  "another cookie": (draft, chance, { cookies }) => cookie(draft, chance, cookies),
  "another query": (draft, chance, { fields }) => query(draft, chance, fields.get(draft.path) ?? []),
  path,
  method(draft, chance) {
    draft.method = chance.pick(["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS", "POST"]);
  },
};
