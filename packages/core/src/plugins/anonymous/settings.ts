import { checkOptions, type Shapes, shape } from "../../plugin.ts";
import type { AnonymousOptions } from "./options.ts";

const { boolean, either, func, matching, object, oneOf, optional, whole } = shape;

const DAY_SECONDS = 86_400;
const UNSEEN_SECONDS = 30 * DAY_SECONDS;
const TEN_YEARS_SECONDS = 315_360_000;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const PLACEHOLDER_DOMAIN = "anonymous.placeholder.invalid";

const shapes: Shapes<AnonymousOptions> = {
  emailDomainName: optional(matching(DOMAIN)),
  generateRandomEmail: optional(func),
  generateName: optional(func),
  onLinkAccount: optional(func),
  disableDeleteAnonymousUser: optional(boolean),
  deleteUnseenAfter: optional(
    either("must be false or a number of seconds", oneOf(false), whole(DAY_SECONDS, TEN_YEARS_SECONDS)),
  ),
  limit: optional(object({ window: whole(1, DAY_SECONDS), max: whole(1, 1_000_000) })),
};

export interface Settings {
  emailOf(id: string): string | Promise<string>;
  readonly nameOf: NonNullable<AnonymousOptions["generateName"]>;
  readonly onLinkAccount: AnonymousOptions["onLinkAccount"];
  readonly keepsLinked: boolean;
  readonly unseenSeconds: number | null;
  readonly limit: { readonly window: number; readonly max: number };
}

export function resolveSettings(options: AnonymousOptions): Settings {
  checkOptions("anonymous", shapes, options);
  const { emailDomainName: domain, generateRandomEmail, disableDeleteAnonymousUser: keepsLinked = false } = options;
  const { deleteUnseenAfter: unseen = keepsLinked ? false : UNSEEN_SECONDS } = options;
  return {
    emailOf:
      generateRandomEmail ?? ((id) => (domain === undefined ? `${id}@${PLACEHOLDER_DOMAIN}` : `temp-${id}@${domain}`)),
    nameOf: options.generateName ?? (() => "Anonymous"),
    onLinkAccount: options.onLinkAccount,
    keepsLinked,
    unseenSeconds: unseen === false ? null : unseen,
    limit: options.limit ?? { window: DAY_SECONDS, max: 200 },
  };
}
