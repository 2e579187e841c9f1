import {
  type CodeKind,
  type CookieDefinition,
  checkOptions,
  defineCookie,
  defineToken,
  type Shapes,
  SIGN_IN_CODE,
  shape,
  type TokenKind,
} from "../../plugin.ts";
import type { MagicLinkMessage, MagicLinkOptions } from "./options.ts";

const { boolean, filled, func, object, optional, whole } = shape;

const LIFETIME_SECONDS = 300;
const TOKEN_CHARACTERS = 32;
const CODE_DIGITS = 6;
const DAY_SECONDS = 86_400;

const shapes: Shapes<MagicLinkOptions> = {
  sendMagicLink: optional(func),
  expiresIn: optional(whole(60, DAY_SECONDS)),
  disableSignUp: optional(boolean),
  sendCode: optional(boolean),
  confirmationPage: optional(filled),
  rateLimit: optional(object({ window: whole(1, DAY_SECONDS), max: whole(1, 1_000_000) })),
};

export interface Settings {
  readonly send: ((message: MagicLinkMessage, request?: Request) => void | Promise<void>) | undefined;
  readonly token: TokenKind;
  readonly code: CodeKind | null;
  readonly maySignUp: boolean;
  readonly page: string | null;
  readonly cookie: CookieDefinition;
  readonly rateLimit: { readonly window: number; readonly max: number };
}

export function resolveSettings(options: MagicLinkOptions): Settings {
  checkOptions("magicLink", shapes, options);
  const lifetimeSeconds = options.expiresIn ?? LIFETIME_SECONDS;
  return {
    send: options.sendMagicLink,
    token: defineToken({ purpose: "magic-link", length: TOKEN_CHARACTERS, alphabet: "alphanumeric", lifetimeSeconds }),
    code: options.sendCode ? { purpose: SIGN_IN_CODE, digits: CODE_DIGITS, lifetimeSeconds } : null,
    maySignUp: options.disableSignUp !== true,
    page: options.confirmationPage ?? null,
    cookie: defineCookie({ name: "magic_link", maxAgeSeconds: lifetimeSeconds }),
    rateLimit: options.rateLimit ?? { window: 60, max: 5 },
  };
}
