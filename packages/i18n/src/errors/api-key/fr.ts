import type { ApiKeyErrorTexts } from "./texts.ts";

export const fr: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Cette clé d’API n’est pas valable.",
  API_KEY_LIMITED: "Cette clé d’API est épuisée pour le moment. Réessayez plus tard.",
  API_KEY_LACKS_PERMISSION: "Cette clé d’API ne le permet pas.",
  API_KEY_NOT_FOUND: "Cette clé d’API n’existe plus.",
  TOO_MANY_API_KEYS: "Le nombre de clés d’API permis est atteint. Révoquez-en d’abord une.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "Vous ne pouvez pas gérer ces clés d’API.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Les organisations n’ont pas de clés d’API ici.",
  UNKNOWN_API_KEY_PERMISSION: "Cette permission ne peut être donnée à aucune clé d’API.",
  API_KEY_LIVES_TOO_LONG: "Une clé d’API ne peut pas durer aussi longtemps.",
  SERVER_ONLY_PROPERTY: "Seul le serveur peut fixer cette limite.",
  METADATA_DISABLED: "Les clés d’API n’acceptent pas de métadonnées ici.",
};
