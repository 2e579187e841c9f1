import { fromMailbox, isAddress, toMailbox } from "./address.ts";
import { DEFAULT_COLOR, toHexColor } from "./color.ts";
import type { Brand, MailerOptions } from "./options.ts";
import { toPlainLine } from "./plain-line.ts";

export interface Logo {
  readonly url: string;
  readonly width: number;
  /** Null means the application's name. */
  readonly alt: string | null;
}

export interface Settings {
  readonly from: string;
  readonly domain: string;
  readonly replyTo: string | null;
  readonly supportEmail: string | null;
  /** Null means the host of each link. */
  readonly appName: string | null;
  readonly logo: Logo | null;
  readonly color: string;
}

const NAME_CHARACTERS = 100;
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/]+=*$/;

function fail(problem: string): never {
  throw new TypeError(`createMailer: ${problem}`);
}

function assertKnown(where: string, given: unknown, known: readonly string[]): void {
  if (typeof given !== "object" || given === null) fail(`${where} must be an object`);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined)
    fail(`${where}${where && "."}${unknown} is not an option; the options are ${known.join(", ")}`);
}

function resolveLogo({ logo }: Brand): Logo | null {
  if (logo === undefined) return null;
  assertKnown("brand.logo", logo, ["url", "width", "alt"]);
  const { url, width = 120, alt } = logo;
  const isHttps =
    typeof url === "string" && URL.canParse(url) && new URL(url).protocol === "https:" && !/[\s"<>\p{Cc}]/u.test(url);
  if (!isHttps && !DATA_IMAGE.test(url)) {
    fail("brand.logo.url must be an https: URL, or a data: URL of a PNG, JPEG, GIF or WebP image in base64");
  }
  if (!Number.isInteger(width) || width < 16 || width > 560) fail("brand.logo.width must be 16 to 560 whole pixels");
  return { url, width, alt: resolveLine("brand.logo.alt", alt) };
}

function resolveLine(option: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  if (typeof text !== "string" || text === "" || toPlainLine(text, NAME_CHARACTERS) !== text) {
    fail(`${option} must be one line of 1 to ${NAME_CHARACTERS} visible characters`);
  }
  return text;
}

function resolveColor({ color = DEFAULT_COLOR }: Brand): string {
  const hex = toHexColor(color);
  return (
    hex ?? fail(`brand.color must be an opaque colour in hex or oklch(), as in ${DEFAULT_COLOR} or oklch(0.53 0.2 268)`)
  );
}

export function resolveOptions({
  from,
  transport,
  brand = {},
  replyTo,
  supportEmail,
  ...rest
}: MailerOptions): Settings {
  assertKnown("", rest, ["from", "transport", "brand", "replyTo", "supportEmail"]);
  assertKnown("brand", brand, ["name", "logo", "color"]);
  const sender = toMailbox(String(from)) ?? fail('from must be one address, as in "Acme <no-reply@acme.example>"');
  const answers = replyTo === undefined ? null : (toMailbox(replyTo) ?? fail("replyTo must be one address"));
  if (supportEmail !== undefined && !isAddress(String(supportEmail))) {
    fail('supportEmail must be one bare address, as in "help@acme.example"');
  }
  if (typeof transport?.send !== "function") fail("transport must have a function send(message)");
  return {
    from: fromMailbox(sender),
    domain: sender.address.slice(sender.address.indexOf("@") + 1),
    replyTo: answers && fromMailbox(answers),
    supportEmail: supportEmail ?? answers?.address ?? null,
    appName: resolveLine("brand.name", brand.name) ?? (sender.name || null),
    logo: resolveLogo(brand),
    color: resolveColor(brand),
  };
}
