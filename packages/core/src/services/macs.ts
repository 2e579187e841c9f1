import { platform } from "#platform";
import type { Services } from "../contracts/services.ts";
import { derivedBytes, deriveKey } from "../crypto/derive-key.ts";
import type { HmacKey } from "../crypto/platform.types.ts";
import { toBase64Url } from "../crypto/to-base64url.ts";
import { fromBase64Url } from "../kernel/base64url.ts";
import { equalsInConstantTime } from "../kernel/constant-time.ts";
import { memoizeByPurpose } from "./memoize-by-purpose.ts";

const purposeOf = (purpose: string): string => `plugin mac ${purpose}`;

type Macs = Pick<Services, "sign" | "isSigned" | "earlierKeys" | "isSignedWith">;

export function createMacs(secrets: readonly [string, ...string[]]): Macs {
  const [, ...olderSecrets] = secrets;
  const keysFor = memoizeByPurpose((purpose): readonly [HmacKey, ...HmacKey[]] => {
    const [first, ...older] = secrets;
    const toKey = (secret: string): HmacKey => deriveKey(secret, purposeOf(purpose));
    return [toKey(first), ...older.map(toKey)];
  });
  return {
    sign: (purpose, text) => keysFor(purpose)[0].sign(text),
    earlierKeys: (purpose) => olderSecrets.map((secret) => toBase64Url(derivedBytes(secret, purposeOf(purpose)))),
    isSignedWith(key, text, mac) {
      const bytes = fromBase64Url(key);
      return bytes !== null && equalsInConstantTime(mac, platform.createHmacKey(bytes).sign(text));
    },
    isSigned: (purpose, text, mac) => keysFor(purpose).some((key) => equalsInConstantTime(mac, key.sign(text))),
  };
}
