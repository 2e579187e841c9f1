const NAMES = new Map([
  ["credential", "E-mail and password"],
  ["github", "GitHub"],
  ["gitlab", "GitLab"],
  ["huggingface", "Hugging Face"],
  ["linkedin", "LinkedIn"],
  ["tiktok", "TikTok"],
  ["twitter", "X"],
  ["vk", "VK"],
]);

/** The server's name, ours, or the id. */
export function wayName(id: string, given: Readonly<Record<string, string>> = {}): string {
  const [first = "", ...rest] = id;
  const named = Object.hasOwn(given, id) ? given[id] : NAMES.get(id);
  return named ?? first.toUpperCase() + rest.join("");
}
