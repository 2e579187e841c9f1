import { expect, test, vi } from "vitest";
import { verifierContract } from "../../test/verifier-contract.ts";
import { argon2Verifier } from "./argon2.ts";

const verifier = argon2Verifier();
const SMALL = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";

verifierContract(verifier, {
  // Vectors of the reference implementation. The argon2d hash was computed with it for the same input.
  published: [
    SMALL,
    "$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc",
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
    "$argon2i$v=19$m=256,t=2,p=1$c29tZXNhbHQ$iekCn0Y3spW+sCcFanM2xBT63UP2sghkUoHLIUpWRS8",
    "$argon2i$v=19$m=256,t=2,p=2$c29tZXNhbHQ$T/XOJ2mh1/TIpJHfCdQan76Q5esCFVoT5MAeIM1Oq2E",
    "$argon2i$m=256,t=2,p=1$c29tZXNhbHQ$/U3YPXYsSb3q9XxHvc0MLxur+GP960kN9j7emXX8zwY",
    "$argon2d$v=19$m=256,t=2,p=1$c29tZXNhbHQ$JcTui6RIBUtJ78gE5Hi52CO+H5vS6Z9R1uxAB6OhUB8",
  ].map((hash) => ["password", hash]),
  strangers: ["argon2id", "$argon2$v=19$m=256", "$argon2ds$v=19$"],
  unreadable: {
    "no parameters": "$argon2id$",
    "an unknown version": SMALL.replace("v=19", "v=20"),
    "a repeated parameter": SMALL.replace("t=2", "t=2,t=2"),
    "a missing parameter": SMALL.replace("t=2", "p=2"),
    "a fourth parameter": SMALL.replace("p=1", "p=1,data=YWJj"),
    "a parameter without a value": SMALL.replace("t=2", "t="),
    "a negative parameter": SMALL.replace("t=2", "t=-2"),
    "t=0": SMALL.replace("t=2", "t=0"),
    "p=0": SMALL.replace("p=1", "p=0"),
    "too little memory for its lanes": SMALL.replace("p=1", "p=33"),
    "a key that is too short": SMALL.slice(0, -22),
    "no key": "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$",
    "no salt": SMALL.replace("c29tZXNhbHQ", ""),
    "something after the key": `${SMALL}$x`,
    padding: `${SMALL}=`,
    "a line break": `${SMALL}\n`,
    "invalid base64": SMALL.replace("c29tZXNhbHQ", "c29tZXNhbHQAA"),
  },
  words: "An argon2 hash cannot be read",
});

test("accepts parameters in any order, such as m, p, t of the npm package argon2", async () => {
  const hash = "$argon2id$v=19$m=65536,p=4,t=3$WgiXIntw/KrzsR/hYZ9bIQ$M/gP9EHrYi2iKYnvMTxcti4GItMd9VMd1/IfQz//fSo";
  expect(await verifier.verify("päss", hash)).toBe(true);
  expect(await verifier.verify("pass", hash)).toBe(false);
});

test("does not match another password, salt, version or parameter", async () => {
  expect(await verifier.verify("Password", SMALL)).toBe(false);
  expect(await verifier.verify("", SMALL)).toBe(false);
  for (const [from, to] of [
    ["c29tZXNhbHQ", "ZGlmZnNhbHQ"],
    ["v=19", "v=16"],
    ["v=19$", ""],
    ["t=2", "t=3"],
    ["m=256", "m=264"],
    ["argon2id", "argon2i"],
    ["nf65", "nf64"],
  ] as const) {
    expect(await verifier.verify("password", SMALL.replace(from, to))).toBe(false);
  }
});

test.each([
  ["memory", "m=262145,t=1"],
  ["all available memory", "m=4294967295,t=1"],
  ["time", "m=256,t=4294967295"],
  ["memory and time", "m=262144,t=5"],
])("rejects a hash that requires too much %s, without computing it", async (_name, cost) => {
  const native = vi.fn(async () => true);
  const hash = SMALL.replace("m=256,t=2", cost);
  for (const guarded of [verifier, argon2Verifier({ verify: native })]) {
    await expect(guarded.verify("password", hash)).rejects.toThrow(/more than maxMemory 262144 allows/);
  }
  expect(native).not.toHaveBeenCalled();
});

test("rejects a hash that requires thousands of lanes, without computing it", async () => {
  const native = vi.fn(async () => true);
  const hash = SMALL.replace(/m=256,t=2,p=\d/, "m=262144,t=1,p=65");
  for (const guarded of [verifier, argon2Verifier({ verify: native })]) {
    await expect(guarded.verify("password", hash)).rejects.toThrow(
      "An argon2 hash requires p=65, but the maximum is 64",
    );
  }
  expect(native).not.toHaveBeenCalled();
});

test("maxMemory limits the memory of a hash", async () => {
  await expect(argon2Verifier({ maxMemory: 255 }).verify("password", SMALL)).rejects.toThrow("maxMemory 255");
  expect(await argon2Verifier({ maxMemory: 256 }).verify("password", SMALL)).toBe(true);
});

test("uses the result of a native library, called with the hash and the password", async () => {
  const native = vi.fn(async (_hash: string, password: string) => password === "password");
  const fast = argon2Verifier({ verify: native });
  expect(await fast.verify("password", SMALL)).toBe(true);
  expect(await fast.verify("other", SMALL)).toBe(false);
  expect(native.mock.calls).toEqual([
    [SMALL, "password"],
    [SMALL, "other"],
  ]);
});
