import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { origin } from "../contenders/contender.ts";

const USER = 0x1d;
const CREDENTIAL = 0x40;

interface Asked {
  readonly challenge: string;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (data: Uint8Array | string): Buffer => createHash("sha256").update(data).digest();
const hex = (digits: string): Buffer => Buffer.from(digits, "hex");

const clientData = (type: string, { challenge }: Asked): string =>
  JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false });

/** @param flags the user is present and verified, and the passkey is synchronized */
const authenticatorData = (flags: number, credential: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags, 0, 0, 0, 0), credential]);

/** An authenticator with one synchronized passkey, whose signature counter stays 0. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // A COSE key of ES256. @see RFC 9053 section 7.1.1
  const [head, middle] = [hex("a5010203262001215820"), hex("225820")];
  const key = Buffer.concat([head, Buffer.from(x, "base64url"), middle, Buffer.from(y, "base64url")]);
  const id = randomBytes(32);
  const name = base64url(id);
  const answer = (response: object) => ({
    id: name,
    rawId: name,
    type: "public-key",
    clientExtensionResults: {},
    response,
  });
  return {
    create(asked: Asked) {
      const data = authenticatorData(USER | CREDENTIAL, Buffer.concat([Buffer.alloc(16), hex("0020"), id, key]));
      // The CBOR of { fmt: "none", attStmt: {}, authData }.
      const before = hex("a363666d74646e6f6e656761747453746d74a068617574684461746158");
      return answer({
        clientDataJSON: base64url(clientData("create", asked)),
        attestationObject: base64url(Buffer.concat([before, Buffer.of(data.length), data])),
        transports: ["internal"],
      });
    },

    get(asked: Asked) {
      const said = clientData("get", asked);
      const data = authenticatorData(USER);
      return answer({
        clientDataJSON: base64url(said),
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", Buffer.concat([data, sha256(said)]), privateKey)),
      });
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
