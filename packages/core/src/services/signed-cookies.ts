import type { Clock } from "../contracts/options.ts";
import type { CookieDefinition, SignedCookie } from "../contracts/plugin-services.ts";
import type { Signer } from "../crypto/signer.ts";
import { COOKIE_CHARACTERS } from "../data/limits.ts";
import type { CookieNames } from "../http/cookie-names.ts";

const NAME = /^[A-Za-z0-9_-]{1,64}$/;

interface Parts {
  readonly cookieNames: CookieNames;
  readonly clock: Clock;
  readonly signerFor: (name: string) => Signer;
}

function createCookie({ cookieNames, clock, signerFor }: Parts, definition: CookieDefinition): SignedCookie {
  const { name, maxAgeSeconds, sameSite = "lax" } = definition;
  const fullName = cookieNames.ofPlugin(name);
  const signer = signerFor(name);
  const bare = { ...cookieNames.attributes, sameSite };
  const attributes = maxAgeSeconds === undefined ? bare : { ...bare, maxAge: maxAgeSeconds };
  const now = (): number => Math.floor(clock.now().getTime() / 1000);
  return {
    read(scope) {
      const cookie = scope.cookies.get(fullName);
      const signed = cookie === null ? null : signer.verify(cookie);
      const [, until, value] = /^(\d*)\.(.*)$/s.exec(signed ?? "") ?? [];
      if (until === undefined || value === undefined) return null;
      const left = until === "" ? null : Number(until) - now();
      // A stolen cookie could ignore Max-Age, so the signed time counts.
      if (left !== null && left <= 0) return null;
      if (cookie !== null && signed !== null && signer.isStale(cookie))
        scope.cookies.set(fullName, signer.sign(signed), left === null ? bare : { ...bare, maxAge: left });
      return value;
    },

    write(scope, value) {
      const until = maxAgeSeconds === undefined ? "" : String(now() + maxAgeSeconds);
      const signed = signer.sign(`${until}.${value}`);
      if (fullName.length + encodeURIComponent(signed).length > COOKIE_CHARACTERS) {
        throw new TypeError(`The cookie ${name} is over ${COOKIE_CHARACTERS} characters: browsers would drop it`);
      }
      scope.cookies.set(fullName, signed, attributes);
    },

    clear: (scope) => scope.cookies.set(fullName, "", { ...bare, maxAge: 0 }),
  };
}

export function createSignedCookies(parts: Parts): (definition: CookieDefinition) => SignedCookie {
  const cookies = new Map<CookieDefinition, SignedCookie>();
  const taken = new Set(parts.cookieNames.reserved);
  return (definition) => {
    const known = cookies.get(definition);
    if (known !== undefined) return known;
    const { name, maxAgeSeconds } = definition;
    if (!NAME.test(name))
      throw new TypeError(`${JSON.stringify(name)} is not a cookie name: use 1 to 64 of A-Z a-z 0-9 _ -`);
    if (maxAgeSeconds !== undefined && !(Number.isSafeInteger(maxAgeSeconds) && maxAgeSeconds > 0)) {
      throw new TypeError(`maxAgeSeconds of the cookie ${name} must be a whole number above 0`);
    }
    if (taken.has(name)) {
      throw new TypeError(
        `The cookie name ${name} is already taken: call defineCookie once for each cookie, outside of handlers, with a unique name`,
      );
    }
    const made = createCookie(parts, definition);
    taken.add(name);
    cookies.set(definition, made);
    return made;
  };
}
