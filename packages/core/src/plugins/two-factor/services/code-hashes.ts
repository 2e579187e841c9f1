import { hashToken } from "../../../plugin.ts";

export const normalize = (code: string): string => code.replaceAll(/[\s-]/g, "");

export const hashesOf = (codes: readonly string[]): string[] => codes.map((code) => hashToken(normalize(code)));

function readList(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((value) => typeof value === "string") : null;
  } catch {
    return null;
  }
}

export const parseList = (text: string): string[] => readList(text) ?? [];

/** better-auth stores the codes themselves. */
export function adoptCodes(text: string): string | null {
  const codes = readList(text);
  return codes === null ? null : JSON.stringify(hashesOf(codes));
}
