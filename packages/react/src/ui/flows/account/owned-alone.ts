const BLOCKER = / \(ONLY_OWNER\)(?:, |$)/;
/** Names must not turn the text around them. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Organizations that would be left without an owner, of `…: Globex (ONLY_OWNER), Initech (ONLY_OWNER)`. */
export function ownedAlone(message: string): string[] {
  const listed = message.slice(message.indexOf(": ") + 2);
  const names = listed.split(BLOCKER).slice(0, -1);
  return names.map((name) => name.replaceAll(INVISIBLE, "").trim() || "?");
}
