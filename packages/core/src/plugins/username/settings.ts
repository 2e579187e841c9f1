import { checkOptions } from "../../plugin.ts";
import type { UsernameOptions } from "./options.ts";
import { usernameShapes } from "./options-shape.ts";
import { toNormalized } from "./policy/normalize.ts";
import { reservedKeys } from "./policy/reserved.ts";

type Check = (text: string) => boolean | Promise<boolean>;

export interface Settings {
  readonly least: number;
  readonly most: number;
  readonly characters: "ascii" | "unicode";
  readonly normalize: (username: string) => string;
  readonly validate: Check;
  readonly validatesNormalized: boolean;
  readonly display: {
    readonly normalize: (displayUsername: string) => string;
    readonly validate: Check;
    readonly validatesNormalized: boolean;
  } | null;
  readonly immutable: boolean;
  readonly reserved: ReadonlySet<string>;
  readonly releaseSeconds: number;
}

const RELEASE_SECONDS = 7_776_000;
const NORMALIZED = "post-normalization";

const ASCII = /^[a-zA-Z0-9_.]+$/;
const UNICODE = /^[\p{L}\p{M}0-9_.]+$/u;

export function resolveSettings(options: UsernameOptions): Settings {
  checkOptions("username", usernameShapes, options);
  const { minUsernameLength: least = 3, maxUsernameLength: most = 30 } = options;
  const { usernameCharacters: characters = "ascii" } = options;
  if (least > most) throw new TypeError("username: minUsernameLength must not be greater than maxUsernameLength");
  const { validationOrder = {}, usernameNormalization: own } = options;
  return {
    least,
    most,
    characters,
    normalize: toNormalized(characters, own),
    validate: options.usernameValidator ?? ((text) => (characters === "ascii" ? ASCII : UNICODE).test(text)),
    validatesNormalized: validationOrder.username === NORMALIZED,
    display:
      options.displayUsername === false
        ? null
        : {
            normalize: options.displayUsernameNormalization || ((text) => text),
            validate: options.displayUsernameValidator ?? (() => true),
            validatesNormalized: validationOrder.displayUsername === NORMALIZED,
          },
    immutable: options.immutableUsername ?? false,
    reserved: reservedKeys(options.reservedUsernames ?? []),
    releaseSeconds: options.releaseUsernamesAfter ?? RELEASE_SECONDS,
  };
}
