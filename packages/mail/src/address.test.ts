import { expect, it } from "vitest";
import { assertAddress, fromMailbox, isAddress, toMailbox } from "./address.ts";

it.each([
  "a@b.example",
  "first.last+tag@sub.example.co.uk",
  "o'brien@example.com",
  "x@localhost",
  "a@xn--mnchen-3ya.example",
])("isAddress accepts %s", (text) => expect(isAddress(text)).toBe(true));

it.each([
  ["two addresses", "a@b.example,c@d.example"],
  ["two with a semicolon", "a@b.example;c@d.example"],
  ["two with a blank", "a@b.example c@d.example"],
  ["two at signs", "a@b.example@c.example"],
  ["a line break", "a@b.example\r\nBcc: c@d.example"],
  ["a line break alone", "a@b.example\n"],
  ["a null character", "a@b.example\u0000"],
  ["angle brackets", "<a@b.example>"],
  ["a display name", "Ada <a@b.example>"],
  ["quotes", '"a@evil.example"@b.example'],
  ["a comment", "a(c@d.example)@b.example"],
  ["a group", "x:a@b.example;"],
  ["a route", "@evil.example:a@b.example"],
  ["a full-width at sign", "a\uff20b.example"],
  ["a full-width dot", "a@b\uff0eexample"],
  ["a Cyrillic letter", "\u0430da@example.com"],
  ["an address literal", "a@[127.0.0.1]"],
  ["no domain", "a@"],
  ["no local part", "@b.example"],
  ["dots at the edge", ".a@b.example"],
  ["dots in a row", "a..b@b.example"],
  ["a hyphen at the edge", "a@-b.example"],
  ["more than 254 characters", `${"a".repeat(250)}@b.example`],
  ["an empty text", ""],
])("rejects %s as an address", (_what, text) => {
  expect(isAddress(text)).toBe(false);
  expect(() => assertAddress(text)).toThrow(/exactly one plain/);
});

it("does not repeat the address in its error", () => {
  expect(() => assertAddress("secret person@b.example")).toThrow(/^(?!.*secret)/);
});

it.each([
  ["a@b.example", { name: "", address: "a@b.example" }, "a@b.example"],
  ["Acme <a@b.example>", { name: "Acme", address: "a@b.example" }, "Acme <a@b.example>"],
  ['"Acme, Inc." <a@b.example>', { name: "Acme, Inc.", address: "a@b.example" }, '"Acme, Inc." <a@b.example>'],
  [
    '"The \\"A\\" \\\\ B" <a@b.example>',
    { name: 'The "A" \\ B', address: "a@b.example" },
    '"The \\"A\\" \\\\ B" <a@b.example>',
  ],
  ["Почта <a@b.example>", { name: "Почта", address: "a@b.example" }, "Почта <a@b.example>"],
])("parses and formats %s", (text, mailbox, written) => {
  expect(toMailbox(text)).toEqual(mailbox);
  expect(fromMailbox(mailbox)).toBe(written);
  expect(toMailbox(written)).toEqual(mailbox);
});

it.each([
  "",
  "Acme",
  "a@b.example, c@d.example",
  "A <a@b.example>, B <c@d.example>",
  "A\r\nBcc: x <a@b.example>",
  "A <a@b.example",
  "A <> <a@b.example>",
])("toMailbox returns null for %j", (text) => expect(toMailbox(text)).toBeNull());
