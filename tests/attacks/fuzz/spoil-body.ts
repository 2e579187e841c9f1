import { gzipSync } from "node:zlib";
import { valueIn, withField } from "../acts/fields.ts";
import type { Chance } from "./chance.ts";
import { bytesOf, type Draft, type Material, textOf } from "./draft.ts";
import { nastyKey, nastyText, nastyValue, spoiledText } from "./nasty-values.ts";

export type Spoiler = (draft: Draft, chance: Chance, material: Material) => void;

const fieldFor = ({ path }: Draft, chance: Chance, { fields }: Material): string => {
  const known = fields.get(path) ?? [];
  return known.length === 0 ? nastyKey(chance) : chance.pick(known);
};

const raw = (write: (text: string, chance: Chance, draft: Draft) => string): Spoiler => {
  return (draft, chance) => {
    draft.bytes = bytesOf(write(textOf(draft), chance, draft));
  };
};
const beforeEnd = (text: string, more: string): string =>
  text.length > 2 ? `${text.slice(0, -1)},${more}}` : `{${more}}`;

/** Changes of the fields, after which the body is still JSON. */
export const FIELD_SPOILERS: Readonly<Record<string, Spoiler>> = {
  value(draft, chance, material) {
    const field = fieldFor(draft, chance, material);
    const body = draft.body ?? {};
    draft.body = withField(body, field, nastyValue(valueIn(body, field), chance));
  },
  foreign(draft, chance, material) {
    const value = material.values[chance.below(material.values.length)];
    draft.body = withField(draft.body ?? {}, fieldFor(draft, chance, material), value);
  },
  text(draft, chance, material) {
    const field = fieldFor(draft, chance, material);
    const valid = valueIn(draft.body ?? {}, field);
    const text = typeof valid === "string" ? spoiledText(valid, chance) : nastyText(chance);
    draft.body = withField(draft.body ?? {}, field, text);
  },
  without(draft, chance, material) {
    const { [fieldFor(draft, chance, material)]: _, ...rest } = draft.body ?? {};
    draft.body = rest;
  },
  unknown(draft, chance) {
    draft.body = { ...draft.body, [nastyKey(chance)]: nastyValue("x", chance) };
  },
  listed(draft) {
    draft.body = Object.fromEntries(Object.entries(draft.body ?? {}).map(([name, value]) => [name, [value]]));
  },
};

/** Changes of the bytes. */
export const BYTE_SPOILERS: Readonly<Record<string, Spoiler>> = {
  twice: raw((text, chance, { body }) => {
    const [name = "x", value] = chance.pick([...Object.entries(body ?? {}), ["x", 1]]);
    return beforeEnd(text, `${JSON.stringify(name)}:${JSON.stringify(nastyValue(value, chance)) ?? "null"}`);
  }),
  prototype: raw((text, chance) => beforeEnd(text, `"${chance.pick(["__proto__", "constructor"])}":{"isAdmin":true}`)),
  cut: raw((text, chance) => text.slice(0, chance.below(text.length + 1))),
  whole: raw((text, chance) => JSON.stringify(nastyValue(text, chance)) ?? ""),
  deep: raw((text, chance) => {
    const levels = chance.pick([10, 31, 33, 1_000]);
    return beforeEnd(text, `"a":${"[".repeat(levels)}${"]".repeat(levels)}`);
  }),
  wide: raw((text, chance) => {
    const names = Array.from({ length: chance.pick([50, 999, 1_001]) }, (_, name) => `"k${name}":1`);
    return beforeEnd(text, names.join());
  }),
  huge: raw((text, chance) => beforeEnd(text, `"z":"${"x".repeat(chance.pick([10_000, 60_000, 70_000]))}"`)),
  numbers: raw((text, chance) => beforeEnd(text, `"n":${chance.pick(["1e999", "-0", "01", "9".repeat(400), "0x1"])}`)),
  escapes: raw((text, chance) => beforeEnd(text, `"u":"${chance.pick(["\\ud800", "\\u0000", "\\x", "\\u12"])}"`)),
  spaces: raw((text, chance) => chance.pick([`\ufeff${text}`, `\u00a0${text}`, `${text}\n\n`, `${text}{}`])),
  byte(draft, chance) {
    const bytes = bytesOf(textOf(draft));
    if (bytes.length > 0) bytes[chance.below(bytes.length)] = chance.below(256);
    draft.bytes = bytes;
  },
  form: raw((_, chance, draft) => {
    draft.headers = draft.headers.filter(([name]) => name !== "content-type");
    draft.headers.push(["content-type", "application/x-www-form-urlencoded"]);
    const entries = Object.entries(draft.body ?? {}).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    return String(new URLSearchParams(entries)) + chance.pick(["", "&%", "&a=%ff", "&__proto__=x", "&a=1&a=2"]);
  }),
  packed(draft) {
    draft.headers.push(["content-encoding", "gzip"]);
    draft.bytes = new Uint8Array(gzipSync(textOf(draft)));
  },
};
