import { useCallback } from "react";
import { useCapabilities } from "./capabilities.ts";

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
const ownName = (id: string): string =>
  (Object.hasOwn(NAMES, id) ? NAMES[id] : undefined) ?? id.charAt(0).toUpperCase() + id.slice(1);

/** What an identity provider is called: as the server says, else as it calls itself. */
export function useProviderName(): (id: string) => string {
  const names = useCapabilities().data?.providerNames;
  return useCallback(
    (id) => (names !== undefined && Object.hasOwn(names, id) ? names[id] : undefined) ?? ownName(id),
    [names],
  );
}
