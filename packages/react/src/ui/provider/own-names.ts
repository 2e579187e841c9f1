/** Written by `pnpm generate` from the list of providers. */
export const OWN_NAMES: Readonly<Record<string, string>> = {
  github: "GitHub",
  gitlab: "GitLab",
  huggingface: "Hugging Face",
  linkedin: "LinkedIn",
  tiktok: "TikTok",
  twitter: "X",
  vk: "VK",
};
