// Letters and digits that look alike are left out.
const LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Returns a random password of 20 characters in groups of five, which has more than 115 bits. */
export function generatePassword(): string {
  // Values above the last multiple are drawn again, so that each character is equally likely.
  const limit = 256 - (256 % LETTERS.length);
  const letters: string[] = [];
  while (letters.length < GROUPS * GROUP_LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) letters.push(LETTERS.charAt(byte % LETTERS.length));
  }
  const groups = Array.from({ length: GROUPS }, (_, at) => letters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH));
  return groups.map((group) => group.join("")).join("-");
}
