import { expect, test } from "vitest";
import { phpassVerifier } from "../../crypto/verifiers/phpass.ts";
import { createHashReader } from "./hash-reader.ts";

const OURS = "$scrypt$ln=15,r=8,p=3$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0ODw";
const PHPASS = "$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0";

test("ours are read, others where a verifier knows them", () => {
  const [plain, withVerifier] = [createHashReader({}), createHashReader({ verifiers: [phpassVerifier()] })];
  expect([plain(OURS), plain(PHPASS), plain("a password")]).toEqual([true, false, false]);
  expect([withVerifier(OURS), withVerifier(PHPASS), withVerifier("a password")]).toEqual([true, true, false]);
});

test("an application that verifies by itself is believed", () => {
  expect(createHashReader({ verify: async () => true })("anything")).toBe(true);
});
