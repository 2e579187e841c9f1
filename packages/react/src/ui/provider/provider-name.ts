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

const ownName = (id: string): string =>
  (Object.hasOwn(NAMES, id) ? NAMES[id] : undefined) ?? id.charAt(0).toUpperCase() + id.slice(1);

export function useProviderName(): (id: string) => string {
  const names = useCapabilities().data?.providerNames;
  return useCallback(
    (id) => (names !== undefined && Object.hasOwn(names, id) ? names[id] : undefined) ?? ownName(id),
    [names],
  );
}
