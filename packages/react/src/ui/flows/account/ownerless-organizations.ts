const BLOCKER = / \(ONLY_OWNER\)(?:, |$)/;
/** Invisible characters in a name could reorder the text around it. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Extracts the organizations that would have no owner left from `…: Globex (ONLY_OWNER), Initech (ONLY_OWNER)`. */
export function ownerlessOrganizations(message: string): string[] {
  const listed = message.slice(message.indexOf(": ") + 2);
  const names = listed.split(BLOCKER).slice(0, -1);
  return names.map((name) => name.replaceAll(INVISIBLE, "").trim() || "?");
}
