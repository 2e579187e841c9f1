export const MOST_IDS = 100;

function parse(text: string): unknown {
  if (!text.startsWith("[")) return text.split(",");
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function toIds(given: string | readonly string[] | undefined): string[] | null {
  const ids = typeof given === "string" ? parse(given) : given;
  const isList = Array.isArray(ids) && ids.length > 0 && ids.length <= MOST_IDS;
  return isList && ids.every((id) => typeof id === "string" && id !== "") ? ids : null;
}
