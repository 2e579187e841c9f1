import { expect, it } from "vitest";
import { createMailer } from "./create-mailer.ts";
import type { MailerOptions } from "./options.ts";

const LOGO = "https://acme.example/l.png";
const good: MailerOptions = { from: "Acme <a@b.example>", transport: { send: async () => undefined } };

it.each<[string, object, RegExp]>([
  ["no sender", { from: undefined }, /from must be one address/],
  ["two senders", { from: "a@b.example, c@d.example" }, /from must be one address/],
  ["a header in the sender", { from: "A\r\nBcc: c@d.example <a@b.example>" }, /from must be one address/],
  ["two reply addresses", { replyTo: "a@b.example, c@d.example" }, /replyTo must be one address/],
  ["a support address with a name", { supportEmail: "Help <help@b.example>" }, /supportEmail must be one bare address/],
  ["null as the support address", { supportEmail: null }, /supportEmail must be one bare address/],
  ["no transport", { transport: undefined }, /transport must have a function send/],
  [
    "a named color",
    { brand: { color: "red" } },
    /brand\.color must be an opaque colour in hex or oklch\(\), as in #3c5cdd/,
  ],
  ["a number as the color", { brand: { color: 0x0d_7a_5f } }, /brand\.color/],
  ["null as the color", { brand: { color: null } }, /brand\.color/],
  ["a lightness in oklch above 1", { brand: { color: "oklch(53 0.2 268)" } }, /brand\.color/],
  ["CSS in a color", { brand: { color: "#fff;background:url(https://evil.example)" } }, /brand\.color/],
  ["an empty name", { brand: { name: "" } }, /brand\.name must be one line/],
  ["a name of two lines", { brand: { name: "A\nB" } }, /brand\.name must be one line/],
  ["a long name", { brand: { name: "A".repeat(101) } }, /brand\.name must be one line/],
  [
    "a logo over http",
    { brand: { logo: { url: "http://acme.example/logo.png" } } },
    /brand\.logo\.url must be an https/,
  ],
  ["a javascript: URL as the logo", { brand: { logo: { url: "javascript:alert(1)" } } }, /brand\.logo\.url/],
  [
    "an SVG data URL as the logo",
    { brand: { logo: { url: "data:image/svg+xml;base64,PHN2Zz4=" } } },
    /brand\.logo\.url/,
  ],
  ["a relative URL as the logo", { brand: { logo: { url: "logo.png" } } }, /brand\.logo\.url/],
  ["a logo of width 0", { brand: { logo: { url: LOGO, width: 0 } } }, /brand\.logo\.width/],
  ["a logo wider than a mail", { brand: { logo: { url: LOGO, width: 9000 } } }, /logo\.width/],
  ["a logo with an empty text", { brand: { logo: { url: LOGO, alt: "" } } }, /brand\.logo\.alt must be one line/],
  ["a logo with a text of two lines", { brand: { logo: { url: LOGO, alt: "A\nB" } } }, /brand\.logo\.alt must be/],
  ["a logo whose text is a number", { brand: { logo: { url: LOGO, alt: 1 } } }, /brand\.logo\.alt must be one line/],
  ["a number as the name", { brand: { name: 1 } }, /brand\.name must be one line/],
  ["an unknown option of the logo", { brand: { logo: { src: LOGO } } }, /brand\.logo\.src is not an option; .* url, /],
  ["null as the brand", { brand: null }, /brand must be an object/],
  ["a text as the logo", { brand: { logo: LOGO } }, /brand\.logo must be an object/],
  ["an unknown option", { replyto: "a@b.example" }, /replyto is not an option; the options are from, transport/],
  ["an unknown option of the brand", { brand: { colour: "#fff" } }, /brand\.colour is not an option/],
])("createMailer rejects %s", (_what, options, message) => {
  // The types forbid these values, but plain JavaScript can pass them.
  expect(() => createMailer({ ...good, ...options } as MailerOptions)).toThrow(message);
});

it.each([
  { logo: { url: "https://acme.example/logo.png?v=2&x=1", alt: "Acme" }, color: "oklch(0.53 0.2 268)" },
  { logo: { url: "data:image/png;base64,iVBORw0KGgo=" } },
  { color: "#0f0", name: "Müller & Söhne <3" },
])("createMailer accepts the brand %j", (brand) => {
  expect(() => createMailer({ ...good, brand })).not.toThrow();
});
