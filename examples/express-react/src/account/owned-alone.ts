const BLOCKER = /(.+?) \(ONLY_OWNER\)(?:, |$)/gs;
// Names are user input: none may turn the text around it, or hide in it.
const INVISIBLE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Reads the message of `USER_DELETION_BLOCKED`: `…: Globex (ONLY_OWNER), Initech (ONLY_OWNER)`. */
export function ownedAlone(message: string): readonly string[] {
  const listed = message.slice(message.indexOf(": ") + 2);
  return [...listed.matchAll(BLOCKER)].map(([, name = ""]) => name.replaceAll(INVISIBLE, "").trim() || "(no name)");
}
