import type { Services } from "../contracts/services.ts";
import { deriveKey } from "../crypto/derive-key.ts";
import type { HmacKey } from "../crypto/platform.types.ts";
import { equalsInConstantTime } from "../kernel/constant-time.ts";
import { memoizeByPurpose } from "./memoize-by-purpose.ts";

export function createMacs(secrets: readonly [string, ...string[]]): Pick<Services, "sign" | "isSigned"> {
  const keysFor = memoizeByPurpose((purpose): readonly [HmacKey, ...HmacKey[]] => {
    const [first, ...older] = secrets;
    const toKey = (secret: string): HmacKey => deriveKey(secret, `plugin mac ${purpose}`);
    return [toKey(first), ...older.map(toKey)];
  });
  return {
    sign: (purpose, text) => keysFor(purpose)[0].sign(text),
    isSigned: (purpose, text, mac) => keysFor(purpose).some((key) => equalsInConstantTime(mac, key.sign(text))),
  };
}
