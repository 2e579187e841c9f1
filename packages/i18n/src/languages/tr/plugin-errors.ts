import type {
  AdminErrorTexts,
  AnonymousErrorTexts,
  ApiKeyErrorTexts,
  AuditErrorTexts,
  CaptchaErrorTexts,
  EmailOtpErrorTexts,
  HaveIBeenPwnedErrorTexts,
  ImagesErrorTexts,
  MagicLinkErrorTexts,
  MultiSessionErrorTexts,
  PasskeyErrorTexts,
  PhoneNumberErrorTexts,
  SignInNoticeErrorTexts,
  TwoFactorErrorTexts,
  UsernameErrorTexts,
} from "../../texts/plugin-errors.ts";

const BANNED_USER = "Bu hesap engellendi. Bunun bir hata olduğunu düşünüyorsanız destek ekibiyle iletişime geçin.";

export const banned: Pick<AdminErrorTexts, "BANNED_USER"> = { BANNED_USER };

export const admin: AdminErrorTexts = {
  BANNED_USER,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: "Bu e-posta adresi zaten kullanılıyor. Başka bir adres kullanın.",
  YOU_CANNOT_BAN_YOURSELF: "Kendinizi engelleyemezsiniz.",
  YOU_CANNOT_REMOVE_YOURSELF: "Kendinizi burada silemezsiniz.",
  YOU_CANNOT_IMPERSONATE_ADMINS: "Başka bir yönetici olarak oturum açamazsınız.",
  YOU_CANNOT_IMPERSONATE_YOURSELF: "Kendiniz olarak oturum açamazsınız.",
  NOT_IMPERSONATING: "Kimsenin adına işlem yapmıyorsunuz.",
  ONLY_ADMIN: "En az bir yönetici olmalıdır.",
  ADMIN_BY_CONFIGURATION: "Bu kullanıcı, sunucu yapılandırması gereği yöneticidir.",
  NO_DATA_TO_UPDATE: "Güncellenecek bir şey yok.",
  PASSWORD_CANNOT_BE_UPDATED_VIA_UPDATE_USER: "Şifreler diğer bilgilerle birlikte değiştirilemez.",
  YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE: "Böyle bir rol yok.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE: "Kullanıcı rollerini değiştirme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_USERS: "Kullanıcı oluşturma izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS: "Kullanıcıları listeleme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_GET_USER: "Bu kullanıcıyı görme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_USERS: "Bu kullanıcıyı düzenleme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_EMAIL: "E-posta adreslerini değiştirme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_BAN_USERS: "Kullanıcıları engelleme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_IMPERSONATE_USERS: "Başka kullanıcılar olarak oturum açma izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_USERS: "Kullanıcıları silme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD: "Şifre belirleme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS: "Bu oturumları görme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS: "Bu oturumları sonlandırma izniniz yok.",
};

export const apiKey: ApiKeyErrorTexts = {
  INVALID_API_KEY: "Bu API anahtarı geçerli değil.",
  API_KEY_LIMITED: "Bu API anahtarı sınırına ulaştı. Daha sonra yeniden deneyin.",
  API_KEY_LACKS_PERMISSION: "Bu API anahtarının bunu yapma izni yok.",
  API_KEY_NOT_FOUND: "Bu API anahtarı artık yok.",
  TOO_MANY_API_KEYS: "En fazla API anahtarı sayısına ulaştınız. Önce birini iptal edin.",
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_API_KEYS: "Bu API anahtarlarını yönetme izniniz yok.",
  ORGANIZATION_API_KEYS_ARE_OFF: "Kuruluşlar için API anahtarları devre dışı.",
  UNKNOWN_API_KEY_PERMISSION: "API anahtarları bu izne sahip olamaz.",
  API_KEY_LIVES_TOO_LONG: "Bitiş tarihi çok ileride.",
  SERVER_ONLY_PROPERTY: "Bu sınırı yalnızca sunucu belirleyebilir.",
  METADATA_DISABLED: "API anahtarları için meta veriler devre dışı.",
};

export const audit: AuditErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL: "Denetim günlüğünü görme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_VERIFY_THE_AUDIT_TRAIL: "Denetim günlüğünü doğrulama izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_EXPORT_THE_AUDIT_TRAIL: "Denetim günlüğünü dışa aktarma izniniz yok.",
};

export const images: ImagesErrorTexts = {
  INVALID_IMAGE: "Dosya, animasyonsuz bir WebP veya JPEG resmi olmalıdır.",
  IMAGE_TOO_LARGE: "Bu resim çok büyük. Daha küçük bir resim seçin.",
  IMAGE_DIMENSIONS_TOO_LARGE: "Bu resim çok geniş veya çok yüksek. Daha küçük bir resim seçin.",
  IMAGE_NOT_FOUND: "Böyle bir resim yok.",
  ORGANIZATION_LOGOS_ARE_OFF: "Burada logo yüklenemez.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_THIS_LOGO: "Bu kuruluşun logosunu değiştiremezsiniz.",
};

export const passkey: PasskeyErrorTexts = {
  AUTHENTICATION_FAILED: "Bu geçiş anahtarı kabul edilmedi. Yeniden deneyin veya başka bir yolla oturum açın.",
  FAILED_TO_VERIFY_REGISTRATION: "Geçiş anahtarı eklenemedi. Yeniden deneyin.",
  PASSKEY_NOT_FOUND: "Bu geçiş anahtarı artık yok.",
  PASSKEY_SIGN_UP_DISABLED: "Burada geçiş anahtarıyla kaydolamazsınız.",
  TOO_MANY_PASSKEYS: "En fazla geçiş anahtarı sayısına ulaştınız. Önce birini kaldırın.",
};

export const twoFactor: TwoFactorErrorTexts = {
  OTP_NOT_CONFIGURED: "E-posta kodları kullanılamıyor.",
  OTP_HAS_EXPIRED: "Bu kodun süresi doldu. Yeni bir kod isteyin.",
  TOTP_NOT_ENABLED: "Henüz kimlik doğrulama uygulaması kurmadınız.",
  TOTP_ALREADY_ENABLED: "Zaten bir kimlik doğrulama uygulaması kurulu.",
  TWO_FACTOR_NOT_ENABLED: "İki faktörlü kimlik doğrulama devre dışı.",
  TWO_FACTOR_REQUIRED: "İki faktörlü kimlik doğrulama zorunludur ve devre dışı bırakılamaz.",
  TWO_FACTOR_SETUP_REQUIRED: "Bunu yapmak için iki faktörlü kimlik doğrulamayı kurun.",
  BACKUP_CODES_NOT_ENABLED: "Yedek kodunuz yok.",
  INVALID_BACKUP_CODE: "Bu yedek kod yanlış veya daha önce kullanılmış.",
  INVALID_CODE: "Kod yanlış. Kontrol edip yeniden deneyin.",
  INVALID_TWO_FACTOR_COOKIE: "Oturum açma işleminizin süresi doldu veya işlem zaten tamamlandı. Yeniden oturum açın.",
};

export const username: UsernameErrorTexts = {
  INVALID_USERNAME_OR_PASSWORD: "Kullanıcı adı veya şifre yanlış.",
  USERNAME_TOO_SHORT: "Bu kullanıcı adı çok kısa.",
  USERNAME_TOO_LONG: "Bu kullanıcı adı çok uzun.",
  INVALID_USERNAME: "Bu kullanıcı adı izin verilmeyen karakterler içeriyor.",
  INVALID_DISPLAY_USERNAME:
    "Görünen kullanıcı adı, kullanıcı adınızla aynı olmalıdır. Yalnızca büyük ve küçük harfler farklı olabilir.",
  USERNAME_IS_ALREADY_TAKEN: "Bu kullanıcı adı kullanılamıyor. Başka bir ad seçin.",
  USERNAME_IS_IMMUTABLE: "Kullanıcı adınız değiştirilemez.",
  USERNAME_CHANGED_TOO_OFTEN: "Kullanıcı adınızı çok sık değiştirdiniz. Daha sonra yeniden deneyin.",
};

const WRONG_CODE = "Kod yanlış veya süresi dolmuş. Kodu kontrol edin veya yeni bir kod isteyin.";
const TOO_MANY_ATTEMPTS = "Çok fazla deneme yapıldı. Daha sonra yeniden deneyin veya başka bir yolla oturum açın.";

export const emailOtp: EmailOtpErrorTexts = { INVALID_OTP: WRONG_CODE, TOO_MANY_ATTEMPTS };

export const anonymous: AnonymousErrorTexts = {
  ANONYMOUS_USERS_CANNOT_SIGN_IN_AGAIN_ANONYMOUSLY: "Zaten bir konuk hesabı kullanıyorsunuz.",
  USER_IS_NOT_ANONYMOUS: "Bu yolla yalnızca konuk hesapları silinebilir.",
  DELETE_ANONYMOUS_USER_DISABLED: "Konuk hesapları burada silinemez.",
};

export const phoneNumber: PhoneNumberErrorTexts = {
  INVALID_PHONE_NUMBER: "Bu geçerli bir telefon numarası değil. Numarayı ülke koduyla girin.",
  PHONE_COUNTRY_NOT_ALLOWED: "Bu ülkenin telefon numaraları burada kullanılamaz.",
  PHONE_NUMBER_EXIST: "Bu telefon numarası zaten kullanılıyor.",
  PHONE_NUMBER_CANNOT_BE_UPDATED: "Telefon numaranızı değiştirmek için yeni bir numarayı doğrulayın.",
  PHONE_NUMBER_NOT_VERIFIED: "Önce telefon numaranızı doğrulayın. Size bir kod gönderdik.",
  INVALID_PHONE_NUMBER_OR_PASSWORD: "Telefon numarası veya şifre yanlış.",
  INVALID_OTP: WRONG_CODE,
  TOO_MANY_ATTEMPTS,
};

export const magicLink: MagicLinkErrorTexts = {
  MAGIC_LINK_CONFIRMATION_REQUIRED: "Oturum açmayı onaylayın: bağlantıyı tarayıcınızda açın.",
};

export const haveIBeenPwned: HaveIBeenPwnedErrorTexts = {
  PASSWORD_COMPROMISED: "Bu şifre bir veri sızıntısında görülmüş. Başka bir şifre seçin.",
  PASSWORD_CHECK_UNAVAILABLE: "Bu şifre denetlenemedi. Daha sonra yeniden deneyin.",
};

export const signInNotice: SignInNoticeErrorTexts = {
  SIGN_IN_OF_ANOTHER_ADDRESS: "Hesabın artık başka bir e-posta adresi var. Bağlantı önceki adrese gönderilmişti.",
};

export const captcha: CaptchaErrorTexts = {
  MISSING_RESPONSE: "Güvenlik kontrolünü tamamlayıp yeniden deneyin.",
  VERIFICATION_FAILED: "Güvenlik kontrolü başarısız oldu. Yeniden deneyin.",
};

export const multiSession: MultiSessionErrorTexts = {
  INVALID_SESSION_TOKEN: "Bu tarayıcıda artık bu hesapla oturum açık değil.",
};
