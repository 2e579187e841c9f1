import { expect, test } from "vitest";
import { formatHash, parseHash } from "./password-format.ts";

const cost = { ln: 15, r: 8, p: 3 };
const salt = Uint8Array.from({ length: 16 }, (_, index) => index);
const key = Uint8Array.from({ length: 64 }, (_, index) => 255 - index);

test("writes a hash as a PHC string and reads it back", () => {
  const text = formatHash({ cost, salt, key });
  expect(text).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$AAECAwQFBgcICQoLDA0ODw\$[A-Za-z0-9+/]{86}$/);
  expect(parseHash(text)).toEqual({ cost, salt, key });
});

test("reads better-auth's format, in which the hex text itself is the salt", () => {
  const hexSalt = "00112233445566778899aabbccddeeff";
  expect(parseHash(`${hexSalt}:${"0f".repeat(64)}`)).toEqual({
    cost: { ln: 14, r: 16, p: 1 },
    salt: new TextEncoder().encode(hexSalt),
    key: new Uint8Array(64).fill(15),
  });
});

test.each([
  "",
  "plain",
  "$2b$10$abcdefghijklmnopqrstuv",
  "$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA",
  "$scrypt$ln=15,r=8,p=3$$",
  "$scrypt$ln=0,r=8,p=3$AAEC$AAEC",
  "$scrypt$ln=63,r=8,p=3$AAEC$AAEC",
  "$scrypt$ln=15,r=0,p=3$AAEC$AAEC",
  "$scrypt$ln=15,r=8,p=3$A$AAEC",
  "$scrypt$ln=15,r=8,p=3$AAECAwQFBgcICQoLDA0ODw$AAECAwQFBgcICQoLDA0O",
  "00112233445566778899aabbccddeeff:0f",
])("parseHash returns null for %j", (text) => {
  expect(parseHash(text)).toBeNull();
});

test("parseHash returns null for a hash with an overlong salt or key", () => {
  const [plain, long] = ["A".repeat(86), "A".repeat(172)];
  expect(parseHash(`$scrypt$ln=4,r=8,p=1$${long}$${long}`)).not.toBeNull();
  expect(parseHash(`$scrypt$ln=4,r=999,p=500$${long}AAAA$${plain}`)).toBeNull();
  expect(parseHash(`$scrypt$ln=4,r=999,p=500$${plain}$${long}AAAA`)).toBeNull();
});
