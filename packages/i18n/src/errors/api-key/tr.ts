import type { ApiKeyErrorTexts } from "./texts.ts";

export const tr: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Bu API anahtarı geçerli değil.",
  API_KEY_LIMITED: "Bu API anahtarının hakkı şimdilik doldu. Daha sonra yeniden deneyin.",
  API_KEY_LACKS_PERMISSION: "Bu API anahtarı buna izin vermiyor.",
  API_KEY_NOT_FOUND: "Bu API anahtarı artık yok.",
  TOO_MANY_API_KEYS: "Daha fazla API anahtarına izin yok. Önce birini iptal edin.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "Bu API anahtarlarını yönetemezsiniz.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Burada kuruluşların API anahtarı olmaz.",
  UNKNOWN_API_KEY_PERMISSION: "Bu izin hiçbir API anahtarına verilemez.",
  API_KEY_LIVES_TOO_LONG: "Bir API anahtarı bu kadar uzun süre geçerli olamaz.",
  SERVER_ONLY_PROPERTY: "Bu sınırı yalnızca sunucu belirleyebilir.",
  METADATA_DISABLED: "API anahtarları burada meta veri taşıyamaz.",
};
