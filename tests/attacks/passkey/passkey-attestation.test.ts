import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { PasskeyOptions } from "@sallyport/core/passkey";
import { expect, test } from "vitest";
import type { Cbor } from "../../ground/authenticator/cbor.ts";
import { addPasskey, signInBy, tryAdd } from "../../ground/authenticator/ceremonies.ts";
import { untrustedMaker } from "../../ground/authenticator/certificates.ts";
import { type Attested, SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { listen } from "../../ground/listen.ts";
import { signUp } from "../../ground/people.ts";
import { whileOpen } from "../../ground/while-open.ts";
import { expectFailed, openPasskeys } from "./passkey-harness.ts";

const internal = whileOpen(async () => {
  const asked: (string | undefined)[] = [];
  const server = await listen(
    createServer((request, response) => {
      asked.push(request.url);
      response.end();
    }),
  );
  return { ...server, asked };
});

const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const signedBy = ({ authData, clientDataHash, key }: Attested): Buffer =>
  key.sign(Buffer.concat([authData, clientDataHash]));
const chain = ({ key, clientDataHash }: Attested, subject?: string): readonly Buffer[] =>
  untrustedMaker(`http://127.0.0.1:${internal.port}/revoked.crl`).chainFor(key, clientDataHash, subject);

const signedStatement = (about: Attested): [string, Cbor][] => [
  ["alg", -7],
  ["sig", signedBy(about)],
  ["x5c", chain(about)],
];

function safetyNet(about: Attested): [string, Cbor][] {
  const { authData, clientDataHash, key } = about;
  const nonce = createHash("sha256").update(authData).update(clientDataHash).digest("base64");
  const x5c = chain(about, "attest.android.com").map((one) => one.toString("base64"));
  const signed = `${json({ alg: "ES256", x5c })}.${json({ nonce, ctsProfileMatch: true, timestampMs: Date.now() })}`;
  const token = `${signed}.${key.sign(Buffer.from(signed)).toString("base64url")}`;
  return [
    ["ver", "1"],
    ["response", Buffer.from(token)],
  ];
}

function u2f(about: Attested): [string, Cbor][] {
  const { authData, clientDataHash, key } = about;
  const id = authData.subarray(55, 55 + authData.readUInt16BE(53));
  const point = Buffer.concat([Buffer.of(4), key.publicKey.subarray(10, 42), key.publicKey.subarray(45, 77)]);
  const signed = Buffer.concat([Buffer.of(0), authData.subarray(0, 32), clientDataHash, id, point]);
  return [
    ["sig", key.sign(signed)],
    ["x5c", chain(about).slice(0, 1)],
  ];
}

const STATEMENTS: Readonly<Record<string, (about: Attested) => [string, Cbor][]>> = {
  apple: (about) => [["x5c", chain(about)]],
  "android-key": signedStatement,
  "android-safetynet": safetyNet,
  packed: signedStatement,
  "fido-u2f": u2f,
  tpm: (about) => [
    ["ver", "2.0"],
    ...signedStatement(about),
    ["certInfo", Buffer.alloc(64)],
    ["pubArea", Buffer.alloc(64)],
  ],
};

const DIRECT: PasskeyOptions = { attestation: "direct", acceptAuthenticator: () => true };

async function register(options: PasskeyOptions, format: string) {
  const { lab, rows, visitor } = openPasskeys(options);
  const statement = (about: Attested) => new Map(STATEMENTS[format]?.(about));
  const authenticator = new SoftwareAuthenticator({ aaguid: "00000000-0000-0000-0000-000000000000" });
  const answer = await tryAdd(await signUp(lab), authenticator, { format, statement });
  return { answer, rows, signIn: () => signInBy(visitor(), authenticator) };
}

test.each(Object.keys(STATEMENTS))(
  "a statement in the format %s that was not requested is ignored, and nothing is downloaded for it",
  async (format) => {
    const { answer, signIn } = await register({}, format);
    expect(internal.asked.splice(0)).toEqual([]);
    expect(answer.status, answer.text).toBe(200);
    expect((await signIn()).status).toBe(200);
  },
);

test.each(["packed", "fido-u2f"])(
  "a requested statement in the format %s is verified, and nothing is downloaded for it",
  async (format) => {
    const { answer } = await register(DIRECT, format);
    expect(internal.asked.splice(0)).toEqual([]);
    expect(answer.status, answer.text).toBe(200);
  },
);

test.each(["apple", "android-key", "android-safetynet", "tpm"])(
  "a requested statement in the format %s of an untrusted maker is refused, and nothing is downloaded for it",
  async (format) => {
    const { answer, rows } = await register(DIRECT, format);
    expect(internal.asked.splice(0)).toEqual([]);
    expectFailed(answer, "registration");
    expect(await rows()).toEqual([]);
  },
);

test.each<[string, PasskeyOptions, string]>([
  ["requested", DIRECT, "packed"],
  ["not requested", {}, "none"],
])("the application is shown a statement that was %s with the format that was verified", async (_, options, format) => {
  const shown: string[] = [];
  const acceptAuthenticator: PasskeyOptions["acceptAuthenticator"] = (authenticator) =>
    shown.push(authenticator.format) > 0;
  const { lab } = openPasskeys({ ...options, acceptAuthenticator });
  await addPasskey(await signUp(lab), new SoftwareAuthenticator(), { attests: true });
  expect(shown).toEqual([format]);
});

test.each<[string, object]>([
  ["a statement with the format none", { statement: new Map([["sig", Buffer.alloc(8)]]) }],
  [
    "an invalid packed attestation",
    {
      format: "packed",
      statement: new Map<string, Cbor>([
        ["alg", -7],
        ["sig", Buffer.of(0x30, 6, 2, 1, 1, 2, 1, 1)],
      ]),
    },
  ],
  ["an unknown attestation format", { format: "made-up" }],
])("a requested attestation with %s is refused", async (_, forgery) => {
  const { lab, rows } = openPasskeys(DIRECT);
  expectFailed(await tryAdd(await signUp(lab), new SoftwareAuthenticator(), forgery), "registration");
  expect(await rows()).toEqual([]);
});
