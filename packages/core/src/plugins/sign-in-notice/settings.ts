import {
  type CookieDefinition,
  checkOptions,
  defineCookie,
  defineToken,
  type Shapes,
  shape,
  type TokenKind,
} from "../../plugin.ts";
import type { SignInNoticeOptions } from "./options.ts";

const { filled, optional, whole } = shape;

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const MOST_DAYS = 400;
const TOKEN_CHARACTERS = 32;

const shapes: Shapes<SignInNoticeOptions> = {
  expiresIn: optional(whole(HOUR_SECONDS, 30 * DAY_SECONDS)),
  rememberDeviceFor: optional(whole(DAY_SECONDS, MOST_DAYS * DAY_SECONDS)),
  maxDevices: optional(whole(1, 100)),
  maxMails: optional(whole(1, 100)),
  resetPage: optional(filled),
};

export interface Settings {
  readonly token: TokenKind;
  readonly cookie: CookieDefinition;
  readonly rememberSeconds: number;
  readonly maxDevices: number;
  readonly maxMails: number;
  readonly resetPage: string;
}

export function resolveSettings(options: SignInNoticeOptions): Settings {
  checkOptions("signInNotice", shapes, options);
  const { expiresIn: lifetimeSeconds = 7 * DAY_SECONDS, rememberDeviceFor: rememberSeconds = 180 * DAY_SECONDS } =
    options;
  return {
    token: defineToken({
      purpose: "sign-in-notice",
      length: TOKEN_CHARACTERS,
      alphabet: "alphanumeric",
      lifetimeSeconds,
    }),
    cookie: defineCookie({ name: "known_device", maxAgeSeconds: rememberSeconds }),
    rememberSeconds,
    maxDevices: options.maxDevices ?? 20,
    maxMails: options.maxMails ?? 10,
    resetPage: options.resetPage ?? "/reset-password",
  };
}
