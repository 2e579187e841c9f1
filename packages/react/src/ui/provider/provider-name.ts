const NAMES: Readonly<Record<string, string>> = {
  github: "GitHub",
  gitlab: "GitLab",
  huggingface: "Hugging Face",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
  twitter: "X",
  vk: "VK",
};

/** What an identity provider calls itself; of one that is not listed, its id with a capital. */
export const providerName = (id: string): string =>
  (Object.hasOwn(NAMES, id) ? NAMES[id] : undefined) ?? id.charAt(0).toUpperCase() + id.slice(1);
