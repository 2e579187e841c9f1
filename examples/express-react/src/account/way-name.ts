const NAMES: Readonly<Record<string, string>> = {
  credential: "E-mail and password",
  github: "GitHub",
  gitlab: "GitLab",
  huggingface: "Hugging Face",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
  vk: "VK",
};

/** What a way in is called by people: a name of its own, or the provider's id with a capital. */
export function wayName(providerId: string): string {
  const [first = "", ...rest] = providerId;
  return NAMES[providerId] ?? first.toUpperCase() + rest.join("");
}
