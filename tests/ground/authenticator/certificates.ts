import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { KeyPair } from "./keys.ts";

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.of(tag, content.length), content]);
  return Buffer.concat([Buffer.of(tag, 0x82, content.length >> 8, content.length & 255), content]);
}

const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(6, Buffer.from(hex, "hex"));
const integer = (value: number): Buffer => der(2, Buffer.of(value));

const ECDSA_SHA256 = sequence(oid("2a8648ce3d040302"));
const VALIDITY = sequence(der(0x17, Buffer.from("200101000000Z")), der(0x18, Buffer.from("20991231235959Z")));

const NAMES = { C: "550406", O: "55040a", OU: "55040b", CN: "550403" } as const;
const nameOf = (commonName: string): Buffer =>
  sequence(
    ...Object.entries({ C: "US", O: "Maker", OU: "Authenticator Attestation", CN: commonName }).map(([key, value]) =>
      der(0x31, sequence(oid(NAMES[key as keyof typeof NAMES]), der(0x13, Buffer.from(value)))),
    ),
  );

const extension = (id: string, value: Uint8Array): Buffer => sequence(oid(id), der(4, value));

const revocationList = (url: string): Buffer =>
  extension("551d1f", sequence(sequence(der(0xa0, der(0xa0, der(0x86, Buffer.from(url)))))));

const keyDescription = (challenge: Uint8Array): Buffer =>
  extension(
    "2b06010401d679020111",
    sequence(
      ...[integer(3), der(10, Buffer.of(1)), integer(4), der(10, Buffer.of(1))],
      ...[der(4, challenge), der(4), sequence(), sequence()],
    ),
  );

const spkiOf = (key: KeyObject): Buffer => key.export({ type: "spki", format: "der" });

function spkiOfCose({ publicKey }: KeyPair): Buffer {
  const [x, y] = [publicKey.subarray(10, 42), publicKey.subarray(45, 77)];
  return Buffer.concat([
    Buffer.from("3059301306072a8648ce3d020106082a8648ce3d030107034200", "hex"),
    Buffer.of(4),
    x,
    y,
  ]);
}

interface Certified {
  readonly subject: string;
  readonly spki: Uint8Array;
  readonly extensions: readonly Uint8Array[];
}

function certify(issuerKey: KeyObject, { subject, spki, extensions }: Certified): Buffer {
  const parts = [der(0xa0, integer(2)), integer(1), ECDSA_SHA256, nameOf("Maker root"), VALIDITY];
  const body = sequence(...parts, nameOf(subject), spki, der(0xa3, sequence(...extensions)));
  return sequence(body, ECDSA_SHA256, der(3, Buffer.of(0), sign("sha256", body, issuerKey)));
}

/** A maker of authenticators whom nobody trusts. Its certificates name the address of a revocation list. */
export function untrustedMaker(revocations: string) {
  const root = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rooted = { subject: "Maker root", spki: spkiOf(root.publicKey), extensions: [revocationList(revocations)] };
  const rootCertificate = certify(root.privateKey, rooted);
  const chainFor = (key: KeyPair, clientDataHash: Uint8Array, subject = "Model"): readonly Buffer[] => {
    const extensions = [revocationList(revocations), keyDescription(clientDataHash)];
    return [certify(root.privateKey, { subject, spki: spkiOfCose(key), extensions }), rootCertificate];
  };
  return { chainFor };
}
