import { describe, expect, test } from "vitest";
import { sealForeign } from "../test/foreign-seal.ts";
import { openForeign } from "./foreign-seal.ts";

const SECRET = "an application's secret of long ago";
const NEWER = "the secret that came after it";
const TEXT = "JBSWY3DPEHPK3PXP Zoë 😀";

const encrypt = (text: string, secret = SECRET, bytes?: Uint8Array): string => sealForeign(text, secret, bytes);

describe("openForeign, given text that better-auth encrypted", () => {
  test("decrypts it with any of the secrets", async () => {
    expect(await openForeign([SECRET], encrypt(TEXT))).toBe(TEXT);
    expect(await openForeign([NEWER, SECRET], encrypt(TEXT))).toBe(TEXT);
    expect(await openForeign([NEWER], encrypt(TEXT))).toBeNull();
    expect(await openForeign([], encrypt(TEXT))).toBeNull();
  });

  test("decrypts it in the envelope of rotated secrets, with any version number", async () => {
    for (const version of ["0", "1", "27"]) {
      expect(await openForeign([NEWER, SECRET], `$ba$${version}$${encrypt(TEXT)}`)).toBe(TEXT);
    }
    for (const envelope of ["$ba$$", "$ba$x$", "$ba$-1$", "$ba$1", "ba$1$", "$ba$1$$ba$1$"]) {
      expect(await openForeign([SECRET], envelope + encrypt(TEXT)), envelope).toBeNull();
    }
  });

  test("rejects text that is truncated, altered or extended", async () => {
    expect(await openForeign([SECRET], encrypt("a"))).toBe("a");
    const whole = encrypt(TEXT);
    for (const length of [0, 2, 48, 80, whole.length - 2, whole.length - 1]) {
      expect(await openForeign([SECRET], whole.slice(0, length)), String(length)).toBeNull();
    }
    for (let at = 0; at < whole.length; at += 7) {
      const digit = whole[at] === "0" ? "1" : "0";
      expect(await openForeign([SECRET], whole.slice(0, at) + digit + whole.slice(at + 1)), String(at)).toBeNull();
    }
    expect(await openForeign([SECRET], `${whole}00`)).toBeNull();
    expect(await openForeign([SECRET], `${whole}\n`)).toBeNull();
  });

  test("returns null for plain text, lists, our own sealed text, uppercase and invalid UTF-8", async () => {
    for (const text of ["", "JBSWY3DPEHPK3PXP", '["aaaaa-bbbbb"]', `sealed.1.${"a".repeat(8)}.${"b".repeat(60)}`]) {
      expect(await openForeign([SECRET], text), text).toBeNull();
    }
    expect(await openForeign([SECRET], encrypt(TEXT).toUpperCase())).toBeNull();
    expect(await openForeign([SECRET], encrypt("", SECRET, Uint8Array.of(0xff, 0xfe)))).toBeNull();
  });
});
