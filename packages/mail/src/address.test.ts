import { expect, it } from "vitest";
import { assertAddress, fromMailbox, isAddress, toMailbox } from "./address.ts";

it.each([
  "a@b.example",
  "first.last+tag@sub.example.co.uk",
  "o'brien@example.com",
  "x@localhost",
  "a@xn--mnchen-3ya.example",
])("is one address: %s", (text) => expect(isAddress(text)).toBe(true));

it.each([
  ["two", "a@b.example,c@d.example"],
  ["two with a semicolon", "a@b.example;c@d.example"],
  ["two with a blank", "a@b.example c@d.example"],
  ["two signs", "a@b.example@c.example"],
  ["a line break", "a@b.example\r\nBcc: c@d.example"],
  ["a line break alone", "a@b.example\n"],
  ["a null", "a@b.example\u0000"],
  ["angle brackets", "<a@b.example>"],
  ["a name", "Ada <a@b.example>"],
  ["quotes", '"a@evil.example"@b.example'],
  ["a comment", "a(c@d.example)@b.example"],
  ["a group", "x:a@b.example;"],
  ["a route", "@evil.example:a@b.example"],
  ["a full-width sign", "a\uff20b.example"],
  ["a full-width dot", "a@b\uff0eexample"],
  ["a look-alike content", "\u0430da@example.com"],
  ["an address literal", "a@[127.0.0.1]"],
  ["no domain", "a@"],
  ["no person", "@b.example"],
  ["dots at the edge", ".a@b.example"],
  ["dots in a row", "a..b@b.example"],
  ["a hyphen at the edge", "a@-b.example"],
  ["no bounds", `${"a".repeat(250)}@b.example`],
  ["nothing", ""],
])("is not one address: %s", (_what, text) => {
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
])("reads and writes %s", (text, mailbox, written) => {
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
])("does not read %j as one mailbox", (text) => expect(toMailbox(text)).toBeNull());
