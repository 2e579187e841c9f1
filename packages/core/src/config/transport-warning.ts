import type { Config } from "../contracts/config.ts";

export function transportWarning({ baseURL, production }: Config): string | null {
  if (!production || baseURL === null || baseURL.startsWith("https:")) return null;
  return `baseURL ${baseURL} is not https: browsers send session cookies over encrypted connections only. Set it to the https origin that visitors see.`;
}
