const DAY = 86_400;

const CHOICES = [
  { value: String(30 * DAY), words: "In 30 days" },
  { value: String(90 * DAY), words: "In 90 days" },
  { value: String(365 * DAY), words: "In a year" },
];
const NEVER = { value: "never", words: "Never" };

/** In seconds; `longest` is the server's, null for none. */
export function expiryChoices(longest: number | null) {
  if (longest === null) return [...CHOICES, NEVER];
  const within = CHOICES.filter(({ value }) => Number(value) <= longest);
  return within.length > 0 ? within : [{ value: String(longest), words: "As late as allowed" }];
}

/** Seconds; null for good. */
export const toExpiresIn = (chosen: string): number | null => (chosen === NEVER.value ? null : Number(chosen));
