import type { AuditErrorTexts } from "./texts.ts";

export const tr: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "Denetim kaydını okuyamazsınız.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "Denetim kaydını doğrulayamazsınız.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "Denetim kaydını dışa aktaramazsınız.",
};
