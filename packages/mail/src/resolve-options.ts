import { fromMailbox, isAddress, toMailbox } from "./address.ts";
import { isHexColor } from "./color.ts";
import type { Brand, MailerOptions } from "./options.ts";
import { toPlainLine } from "./plain-line.ts";

export interface Logo {
  readonly url: string;
  readonly width: number;
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

function assertKnown(where: string, given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) fail(`${where}${unknown} is not an option; the options are ${known.join(", ")}`);
}

function resolveLogo({ logo }: Brand): Logo | null {
  if (logo === undefined) return null;
  const { url, width = 120 } = logo;
  const isHttps = URL.canParse(url) && new URL(url).protocol === "https:" && !/[\s"<>\p{Cc}]/u.test(url);
  if (!isHttps && !DATA_IMAGE.test(url)) {
    fail("brand.logo.url must be an https: URL, or a data: URL of a PNG, JPEG, GIF or WebP image in base64");
  }
  if (!Number.isInteger(width) || width < 16 || width > 560) fail("brand.logo.width must be 16 to 560 whole pixels");
  return { url, width };
}

function resolveName({ name }: Brand): string | null {
  if (name === undefined) return null;
  if (name === "" || toPlainLine(name, NAME_CHARACTERS) !== name) {
    fail(`brand.name must be one line of 1 to ${NAME_CHARACTERS} visible characters`);
  }
  return name;
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
  assertKnown("brand.", { ...brand }, ["name", "logo", "color"]);
  const sender = toMailbox(String(from)) ?? fail('from must be one address, as in "Acme <no-reply@acme.example>"');
  const answers = replyTo === undefined ? null : (toMailbox(replyTo) ?? fail("replyTo must be one address"));
  if (supportEmail !== undefined && !isAddress(String(supportEmail))) {
    fail('supportEmail must be one bare address, as in "help@acme.example"');
  }
  if (typeof transport?.send !== "function") fail("transport must have a function send(message)");
  const { color = "#1d4ed8" } = brand;
  if (!isHexColor(color)) fail("brand.color must be a hex colour, as in #1d4ed8");
  return {
    from: fromMailbox(sender),
    domain: sender.address.slice(sender.address.indexOf("@") + 1),
    replyTo: answers && fromMailbox(answers),
    supportEmail: supportEmail ?? answers?.address ?? null,
    appName: resolveName(brand) ?? (sender.name || null),
    logo: resolveLogo(brand),
    color,
  };
}
