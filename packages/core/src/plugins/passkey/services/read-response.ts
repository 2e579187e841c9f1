import { fromBase64Url } from "../../../plugin.ts";
import { CREDENTIAL_CHARACTERS } from "../tables.ts";

/** The browser's description of a ceremony, which the signature covers. @see https://www.w3.org/TR/webauthn-3/#dictionary-client-data */
interface ClientData {
  readonly challenge: string;
  readonly isSameOrigin: boolean;
}

export interface ReadResponse {
  readonly id: string;
  readonly clientData: ClientData;
  readonly part: (name: string) => string | null;
  readonly transports: readonly string[];
}

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const PART_CHARACTERS = 65_536;
const TRANSPORTS = 8;
const TRANSPORT = /^[a-z-]{1,24}$/;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

const isBase64Url = (value: unknown, characters: number): value is string =>
  typeof value === "string" && value.length <= characters && BASE64URL.test(value);

const utf8 = new TextDecoder("utf-8", { fatal: true });

function parse(text: string): unknown {
  try {
    return JSON.parse(utf8.decode(fromBase64Url(text) ?? undefined));
  } catch {
    return null;
  }
}

function readClientData(text: string): ClientData | null {
  const data = parse(text);
  if (!isObject(data) || typeof data.challenge !== "string") return null;
  const { challenge, crossOrigin, topOrigin } = data;
  const isSameOrigin = (crossOrigin === undefined || crossOrigin === false) && topOrigin === undefined;
  return { challenge, isSameOrigin };
}

/** Reads the JSON of a response. It may hold anything, so null means that the ceremony has failed. */
export function readResponse(given: unknown): ReadResponse | null {
  if (!isObject(given) || !isObject(given.response)) return null;
  const { response, id, rawId, type } = given;
  if (type !== "public-key" || id !== rawId || !isBase64Url(id, CREDENTIAL_CHARACTERS)) return null;
  const part = (name: string): string | null => {
    const value = response[name];
    return isBase64Url(value, PART_CHARACTERS) ? value : null;
  };
  const clientData = readClientData(part("clientDataJSON") ?? "");
  const { transports = [] } = response;
  if (clientData === null || !Array.isArray(transports) || transports.length > TRANSPORTS) return null;
  const known = transports.filter((one): one is string => typeof one === "string" && TRANSPORT.test(one));
  return { id, clientData, part, transports: known };
}

/** The challenge that a response claims to answer, even if the rest of it is malformed. */
export function claimedChallenge(given: unknown): string | null {
  if (!isObject(given) || !isObject(given.response)) return null;
  const { clientDataJSON } = given.response;
  if (!isBase64Url(clientDataJSON, PART_CHARACTERS)) return null;
  return readClientData(clientDataJSON)?.challenge ?? null;
}
