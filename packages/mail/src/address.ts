import { toPlainLine } from "./plain-line.ts";

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

// Only plain addresses match. Servers parse quoted local parts, comments and lists differently.
const ADDRESS =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;
const NAMED = /^(?:"((?:[^"\\]|\\.)*)"\s*|([^"<>]*))<([^<>]*)>$/;
const ADDRESS_CHARACTERS = 254;

export const isAddress = (text: string): boolean => text.length <= ADDRESS_CHARACTERS && ADDRESS.test(text);

/** Throws an error that leaves out the address, because errors reach logs. */
export function assertAddress(text: string): void {
  if (!isAddress(text)) throw new TypeError("The mail is not addressed to exactly one plain email address");
}

/** Parses `a@b.example`, `Acme <a@b.example>` or `"Acme, Inc." <a@b.example>`, and returns null for anything else. */
export function toMailbox(text: string): Mailbox | null {
  const [, quoted, bare, inside] = NAMED.exec(text.trim()) ?? [];
  const address = (inside ?? text).trim();
  const name = quoted?.replaceAll(/\\(.)/g, "$1") ?? bare?.trimEnd() ?? "";
  return isAddress(address) && toPlainLine(name, ADDRESS_CHARACTERS) === name ? { name, address } : null;
}

export function fromMailbox({ name, address }: Mailbox): string {
  if (name === "") return address;
  const shown = /^[\p{L}\p{M}\p{N} -]+$/u.test(name) ? name : `"${name.replaceAll(/["\\]/g, "\\$&")}"`;
  return `${shown} <${address}>`;
}
