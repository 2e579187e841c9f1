import { expect, test } from "vitest";
import type { PasswordVerifier } from "../contracts/account-options.ts";

const EXAMPLES = [
  "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4",
  "$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
  "pbkdf2_sha256$20000$H0dPx8NeajVu$GiC4k5kqbbR9qWBlsRgDywNqC2vd9kqfk7zdorEnNas=",
  "$P$984478476IagS59wHZvyQMArzfx58u.",
  "$scrypt$ln=15,r=8,p=3$AAEC$AAEC",
  "",
];

interface Hashes {
  /** Passwords with their published hashes. */
  readonly published: readonly (readonly [password: string, hash: string])[];
  /** Texts that only look like hashes of this system, in addition to hashes of other systems. */
  readonly strangers: readonly string[];
  readonly unreadable?: Readonly<Record<string, string>>;
  /** The message for an unreadable hash. */
  readonly words?: string;
}

/** The tests that the verifier of another system's hashes must pass. */
export function verifierContract(
  verifier: PasswordVerifier,
  { published, strangers, unreadable = {}, words = "" }: Hashes,
): void {
  test.each(published)("verifies the password %j of the published hash %s", async (password, hash) => {
    expect(verifier.recognises(hash)).toBe(true);
    expect(await verifier.verify(password, hash)).toBe(true);
    // Every format must use at least the first 72 bytes.
    expect(await verifier.verify(`${password.slice(0, 71)}~`, hash)).toBe(false);
    if (password !== "") expect(await verifier.verify("", hash)).toBe(false);
  });

  const others = EXAMPLES.filter((example) => !published.some(([, hash]) => hash === example));
  test.each([...strangers, ...others])("does not recognize %j", (hash) => {
    expect(verifier.recognises(hash)).toBe(false);
  });

  test.each(Object.entries(unreadable))("rejects a hash with %s", async (_name, hash) => {
    await expect(verifier.verify(published[0]?.[0] ?? "", hash)).rejects.toThrow(words);
  });
}
