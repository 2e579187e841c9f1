import { createHash, randomBytes } from "node:crypto";
import { type Cbor, encode } from "./cbor.ts";
import { type KeyPair, keyPair } from "./keys.ts";

export interface Attested {
  readonly authData: Buffer;
  readonly clientDataHash: Buffer;
  readonly key: KeyPair;
}

type Statement = ReadonlyMap<string, Cbor>;

/** The changes that a test makes to a response. Any of them may be invalid. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  readonly clientData?: Readonly<Record<string, unknown>>;
  readonly present?: boolean;
  readonly verified?: boolean;
  readonly eligible?: boolean;
  readonly backedUp?: boolean;
  readonly counter?: number;
  readonly id?: Buffer;
  readonly publicKey?: Uint8Array;
  /** Whether the passkey signs its own attestation, in the format `packed`. */
  readonly attests?: boolean;
  readonly format?: string;
  readonly statement?: Statement | ((about: Attested) => Statement);
  /** Bytes that follow the authenticator data. Those of `trailingObject` follow the attestation object. */
  readonly trailing?: Uint8Array;
  readonly trailingObject?: Uint8Array;
  readonly signature?: Uint8Array;
  readonly userHandle?: string | null;
  readonly response?: Readonly<Record<string, unknown>>;
  readonly top?: Readonly<Record<string, unknown>>;
}

interface Options {
  readonly origin?: string;
  readonly key?: KeyPair;
  readonly aaguid?: string;
  /** Whether the authenticator verifies its user. */
  readonly verified?: boolean;
  /** The initial signature counter. With 0, the authenticator does not count. */
  readonly counter?: number;
  readonly eligible?: boolean;
}

interface Asked {
  readonly challenge: string;
  readonly rpId?: string;
  readonly rp?: { readonly id: string };
  readonly user?: { readonly id: string };
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (data: Uint8Array | string): Buffer => createHash("sha256").update(data).digest();

/** An authenticator in software. It creates one passkey, and can send responses that a browser would not. */
export class SoftwareAuthenticator {
  readonly key: KeyPair;
  readonly id: Buffer = randomBytes(32);
  userHandle: string | null = null;
  counter: number;
  readonly #options: Required<Omit<Options, "key" | "counter">>;

  constructor({ key = keyPair(), counter = 0, ...options }: Options = {}) {
    this.key = key;
    this.counter = counter;
    const aaguid = "fbfc3007-154e-4ecc-8c0b-6e020557d7bd";
    this.#options = { origin: "http://localhost:3000", verified: true, eligible: true, aaguid, ...options };
  }

  get credentialId(): string {
    return base64url(this.id);
  }

  /** Answers `navigator.credentials.create()`. */
  create(asked: Asked, forgery: Forgery = {}) {
    const { attests = false, format = attests ? "packed" : "none", id = this.id } = forgery;
    this.userHandle = asked.user?.id ?? null;
    const clientDataJSON = this.#clientData("webauthn.create", asked, forgery);
    const aaguid = Buffer.from(this.#options.aaguid.replaceAll("-", ""), "hex");
    const length = Buffer.of(id.length >> 8, id.length & 255);
    const attested = Buffer.concat([aaguid, length, id, forgery.publicKey ?? this.key.publicKey]);
    const authData = this.#authenticatorData(asked.rp?.id ?? "", forgery, attested);
    const clientDataHash = sha256(clientDataJSON);
    const signed = Buffer.concat([authData, clientDataHash]);
    const own: [string, Cbor][] = attests
      ? [
          ["alg", -7],
          ["sig", this.key.sign(signed)],
        ]
      : [];
    const { statement: given = new Map(own) } = forgery;
    const statement = typeof given === "function" ? given({ authData, clientDataHash, key: this.key }) : given;
    const object = encode(
      new Map<string, Cbor>([
        ["fmt", format],
        ["attStmt", statement],
        ["authData", authData],
      ]),
    );
    const attestationObject = Buffer.concat([object, forgery.trailingObject ?? Buffer.alloc(0)]);
    return this.#answer(id, forgery, {
      clientDataJSON: base64url(clientDataJSON),
      attestationObject: base64url(attestationObject),
      transports: ["internal", "hybrid"],
    });
  }

  /** Answers `navigator.credentials.get()`. */
  get(asked: Asked, forgery: Forgery = {}) {
    if (this.counter > 0) this.counter += 1;
    const clientDataJSON = this.#clientData("webauthn.get", asked, forgery);
    const authenticatorData = this.#authenticatorData(asked.rpId ?? "", forgery, Buffer.alloc(0));
    const signature = forgery.signature ?? this.key.sign(Buffer.concat([authenticatorData, sha256(clientDataJSON)]));
    const userHandle = forgery.userHandle === undefined ? this.userHandle : forgery.userHandle;
    return this.#answer(forgery.id ?? this.id, forgery, {
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
      ...(userHandle !== null && { userHandle }),
    });
  }

  #clientData(type: string, { challenge }: Asked, forgery: Forgery): string {
    const { origin = this.#options.origin, clientData = {} } = forgery;
    const said = { type: forgery.type ?? type, challenge: forgery.challenge ?? challenge, origin, crossOrigin: false };
    return JSON.stringify({ ...said, ...clientData });
  }

  #authenticatorData(rpId: string, forgery: Forgery, attested: Buffer): Buffer {
    const { present = true, verified = this.#options.verified, eligible = this.#options.eligible } = forgery;
    const { backedUp = eligible, counter = this.counter, trailing = Buffer.alloc(0) } = forgery;
    const bits = [present, false, verified, eligible, backedUp, false, attested.length > 0];
    const flags = bits.reduce((sum, bit, at) => sum | (bit ? 1 << at : 0), 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([sha256(forgery.rpId ?? rpId), Buffer.of(flags), counted, attested, trailing]);
  }

  #answer(id: Buffer, forgery: Forgery, response: Readonly<Record<string, unknown>>) {
    const name = base64url(id);
    return {
      id: name,
      rawId: name,
      type: "public-key",
      clientExtensionResults: {},
      response: { ...response, ...forgery.response },
      ...forgery.top,
    };
  }
}
