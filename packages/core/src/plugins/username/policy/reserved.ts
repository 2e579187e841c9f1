import { skeletonOf } from "./skeleton.ts";

/** Names that would look official, or that are paths and mailboxes of most applications. @see RFC 2142 */
const RESERVED = `
  abuse account accounts admin administrator administration anonymous api app auth billing blog bot callback cdn
  config contact copyright dashboard deleted demo dev developer developers docs email everyone explore feed finance
  ftp guest help helpdesk home host hostmaster http https info invite legal list local localhost login logout mail
  mailer mailerdaemon me media moderator mod monitor mysql news noc none noreply notifications null official oauth
  operator owner password payment payments policy postmaster press privacy profile register root sales security
  server settings setup shop signin signout signup sso staff static status store suggest superuser support sysadmin
  sysop system team terms test undefined unknown update upload user username users verified verify web webadmin
  webmail webmaster www you
`;

/** `_admin_` and `ad.min` read like `admin`. */
const lettersOf = (name: string): string => skeletonOf(name).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

export const reservedKeys = (own: readonly string[]): ReadonlySet<string> =>
  new Set([...RESERVED.trim().split(/\s+/), ...own].map(lettersOf));

export const isReserved = (reserved: ReadonlySet<string>, name: string): boolean => reserved.has(lettersOf(name));
