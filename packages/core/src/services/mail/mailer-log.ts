import type { MailMessage } from "../../contracts/account-services.ts";
import type { Mail } from "../../contracts/mail.ts";

// The look-behinds keep matching linear (ReDoS): a match starts only where a run of its characters starts.
const ADDRESS = /(?<![^\s<>()[\]"',;:])[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/g;
const LINK = /(?<![a-z\d+.-])[a-z\d+.-]+:\/\/[^\s<>"']+/gi;
const DEEPEST_CAUSE = 3;
const LONGEST_TEXT = 4_000;

/** The fields of a mail that let their reader in, also in the mails of plugins. */
const SECRET_FIELDS: ReadonlySet<string> = new Set(["to", "url", "token", "code"]);

export function secretsOf(mail: Mail | MailMessage): string[] {
  const secrets: string[] = [];
  const collect = (within: object): void => {
    for (const [name, value] of Object.entries(within)) {
      if (typeof value === "object" && value !== null) collect(value);
      else if (typeof value === "string" && SECRET_FIELDS.has(name)) secrets.push(value);
    }
  };
  collect(mail);
  return secrets;
}

/** Redacts addresses and links, which errors of mail servers and callbacks often quote. */
export function toLoggable(error: unknown, secrets: readonly string[]): unknown {
  const known = secrets.filter((text) => text !== "").flatMap((text) => [text, encodeURIComponent(text)]);
  const hide = (text: string): string =>
    known
      .reduce((result, secret) => result.replaceAll(secret, "[hidden]"), text.slice(0, LONGEST_TEXT))
      .replaceAll(LINK, "[link]")
      .replaceAll(ADDRESS, "[address]");
  const clean = (value: unknown, depth: number): unknown => {
    if (!(value instanceof Error)) return hide(String(value));
    const { name, message, stack = "", cause } = value;
    // The message itself may contain lines that look like stack frames.
    const places = stack.slice(stack.indexOf(message) + message.length).split("\n");
    const lines = places.map((line) => line.trim()).filter((line) => line.startsWith("at "));
    return {
      name,
      message: hide(message),
      stack: lines.slice(0, 10),
      ...("code" in value && { code: hide(String(value.code)) }),
      ...(cause !== undefined && depth < DEEPEST_CAUSE && { cause: clean(cause, depth + 1) }),
    };
  };
  return clean(error, 0);
}
