import { toBase64 } from "../../../plugin.ts";
import type { AttestedAuthenticator } from "../options.ts";
import type { Context, Settings } from "../settings.ts";
import { KEY_CHARACTERS } from "../tables.ts";
import type { Ceremony } from "./ceremonies.ts";
import { library } from "./library.ts";
import { readResponse } from "./read-response.ts";
import { relyingPartyOf } from "./relying-party.ts";

/** EdDSA, ES256 and RS256. @see https://www.iana.org/assignments/cose/ */
export const ALGORITHMS: readonly number[] = [-8, -7, -257];

export interface NewPasskey {
  readonly credentialID: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly deviceType: string;
  readonly backedUp: boolean;
  readonly transports: string | null;
  readonly aaguid: string;
  readonly userVerified: boolean;
}

type Helpers = Awaited<ReturnType<typeof library>>["helpers"];
type Key = ReturnType<Helpers["decodeCredentialPublicKey"]>;

const RSA_MODULUS = -1;
/** @see NIST SP 800-131A */
const RSA_BYTES = 256;
const ID_BYTES = 16;

function isStrong(key: Key): boolean {
  const modulus: unknown = Reflect.apply(Map.prototype.get, key, [RSA_MODULUS]);
  const isRsa = Reflect.apply(Map.prototype.get, key, [3]) === -257;
  return !isRsa || (modulus instanceof Uint8Array && modulus.length >= RSA_BYTES && modulus[0] !== 0);
}

/** A signature in the shape of the key's algorithm, which is wrong: only a key that can be used refuses it. */
const shapedSignature = (algorithm: unknown): Uint8Array<ArrayBuffer> =>
  algorithm === -7 ? Uint8Array.of(0x30, 6, 2, 1, 1, 2, 1, 1) : new Uint8Array(algorithm === -8 ? 64 : RSA_BYTES);

/** An attestation without a statement does not sign anything with the key, so the key could be unusable. */
async function isUsable(helpers: Helpers, credentialPublicKey: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const key = helpers.decodeCredentialPublicKey(credentialPublicKey);
  const signature = shapedSignature(Reflect.apply(Map.prototype.get, key, [3]));
  await helpers.verifySignature({ signature, data: new Uint8Array(1), credentialPublicKey });
  return isStrong(key);
}

async function runPolicy(settings: Settings, { logger }: Context, shown: AttestedAuthenticator): Promise<boolean> {
  try {
    return await settings.accept(shown);
  } catch (error) {
    logger.error("passkey: acceptAuthenticator failed, so the passkey was refused", { error });
    return false;
  }
}

/** For other formats, the library can download lists from addresses in certificates, before it trusts them. */
const FORMATS: readonly unknown[] = ["none", "packed", "fido-u2f", "tpm"];

function readAttestation({ isoBase64URL, isoCBOR }: Helpers, settings: Settings, sent: string): string | null {
  const bytes = isoBase64URL.toBuffer(sent);
  const decoded = isoCBOR.decodeFirst<Map<string, Parameters<Helpers["isoCBOR"]["encode"]>[0]>>(bytes);
  // The library ignores what follows the attestation object.
  if (!(decoded instanceof Map) || isoCBOR.encode(decoded).length !== bytes.length) return null;
  if (settings.attestation === "direct") return FORMATS.includes(decoded.get("fmt")) ? sent : null;
  const unattested = new Map(decoded).set("fmt", "none").set("attStmt", new Map());
  return isoBase64URL.fromBuffer(isoCBOR.encode(unattested));
}

async function verify(
  settings: Settings,
  ctx: Context,
  ceremony: Ceremony,
  given: unknown,
): Promise<NewPasskey | null> {
  const response = readResponse(given);
  const sent = response?.part("attestationObject") ?? null;
  const clientDataJSON = response?.part("clientDataJSON") ?? null;
  if (response === null || sent === null || clientDataJSON === null) return null;
  const { helpers, verifyRegistration } = await library();
  const party = relyingPartyOf(settings, ctx.config);
  const { id, clientData, transports } = response;
  const attestationObject = readAttestation(helpers, settings, sent);
  if (!clientData.isSameOrigin || attestationObject === null) return null;
  const { registrationInfo } = await verifyRegistration({
    response: {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: ceremony.challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserPresence: ceremony.conditional !== true,
    requireUserVerification: settings.userVerification === "required",
    supportedAlgorithmIDs: [...ALGORITHMS],
  });
  if (registrationInfo === undefined) return null;
  const { credential, aaguid, fmt, userVerified, attestationObject: attested } = registrationInfo;
  const bytes = helpers.isoBase64URL.toBuffer(credential.id);
  if (credential.id !== id || bytes.length < ID_BYTES) return null;
  const publicKey = toBase64(credential.publicKey);
  if (publicKey.length > KEY_CHARACTERS || !(await isUsable(helpers, credential.publicKey))) return null;
  const shown = { aaguid, format: fmt, userVerified, attestationObject: attested };
  if ((await runPolicy(settings, ctx, shown)) !== true) return null;
  return {
    credentialID: id,
    publicKey,
    counter: credential.counter,
    deviceType: registrationInfo.credentialDeviceType,
    backedUp: registrationInfo.credentialBackedUp,
    transports: transports.length === 0 ? null : transports.join(","),
    aaguid,
    userVerified,
  };
}

/** Returns null if any check fails. The log names the check, and the answer does not. */
export async function verifyNewPasskey(
  settings: Settings,
  ctx: Context,
  ceremony: Ceremony | null,
  response: unknown,
): Promise<NewPasskey | null> {
  if (ceremony === null) return null;
  await library();
  return verify(settings, ctx, ceremony, response).catch((error: unknown) => {
    ctx.logger.debug("The registration of a passkey failed", { error });
    return null;
  });
}
