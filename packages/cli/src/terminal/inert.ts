const CONTROL = /[\p{Cc}\p{Cf}]/gu;

/** Of a stranger's choice: it must not move the cursor, look like another line, or push the others out of sight. */
export function inert(text: string, longest: number): string {
  const clean = text.slice(0, longest + 1).replaceAll(CONTROL, "�");
  return clean.length <= longest ? clean : `${clean.slice(0, longest - 1)}…`;
}
