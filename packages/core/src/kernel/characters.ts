export function isLongerThan(text: string, characters: number): boolean {
  if (text.length <= characters) return false;
  if (text.length > 2 * characters) return true;
  let count = 0;
  for (const _ of text) count += 1;
  return count > characters;
}
