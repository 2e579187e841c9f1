import type { AccountErrorTexts, ApplicationErrorTexts, FrontErrorTexts, RedirectTexts } from "../../texts/errors.ts";

export const front: FrontErrorTexts = {
  VALIDATION_ERROR: "Bazı bilgiler eksik veya geçersiz. Kontrol edip yeniden deneyin.",
  BAD_REQUEST: "İstek geçerli değil. Yeniden deneyin.",
  CALLBACK_URL_REQUIRED: "Uygulama, hangi sayfaya dönüleceğini belirtmedi.",
  PAYLOAD_TOO_LARGE: "İstek çok büyük.",
  UNSUPPORTED_MEDIA_TYPE: "Bu veri biçimi desteklenmiyor.",
  NOT_FOUND: "Bu sayfa veya işlem kullanılamıyor.",
  METHOD_NOT_ALLOWED: "Bu işlem desteklenmiyor.",
  TOO_MANY_REQUESTS: "Çok fazla deneme yapıldı. Daha sonra yeniden deneyin.",
  SERVICE_UNAVAILABLE: "Hizmet geçici olarak kullanılamıyor. Daha sonra yeniden deneyin.",
  INTERNAL_ERROR: "Bizden kaynaklanan bir sorun oluştu. Daha sonra yeniden deneyin.",
  NETWORK_ERROR: "Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.",
  INVALID_RESPONSE: "Sunucu beklenmeyen bir yanıt gönderdi. Daha sonra yeniden deneyin.",

  INVALID_ORIGIN: "İstek, izin verilmeyen bir siteden geldi.",
  MISSING_OR_NULL_ORIGIN: "Tarayıcınız, isteğin hangi siteden geldiğini bildirmedi.",
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED:
    "Başka bir site sizin adınıza oturum açmaya çalıştı. Hesabınızı korumak için bunu engelledik.",
  INVALID_CALLBACK_URL: "Dönülecek sayfanın adresine izin verilmiyor.",
  INVALID_REDIRECT_URL: "Devam edilecek sayfanın adresine izin verilmiyor.",
  INVALID_ERROR_CALLBACK_URL: "Hatadan sonra dönülecek sayfanın adresine izin verilmiyor.",
  INVALID_NEW_USER_CALLBACK_URL: "Yeni kullanıcılara gösterilecek sayfanın adresine izin verilmiyor.",

  PREFETCH_REFUSED: "Bu bağlantı önceden yüklenemez. Kullanmak için açın.",
  CONFIRMATION_REQUIRED: "Bağlantının açtığı sayfada bunun e-posta adresiniz olduğunu onaylayın.",
  UNAUTHORIZED: "Devam etmek için oturum açın.",
  FORBIDDEN: "Bunu yapma izniniz yok.",
  SESSION_NOT_FRESH: "Hesabınızın güvenliği için bunu yapmadan önce yeniden oturum açın.",
  NOT_WHILE_IMPERSONATING: "Başka bir kullanıcı adına işlem yaparken bunu yapamazsınız.",
  SESSION_NOT_FOUND: "Bu oturum zaten sona ermiş.",
  FAILED_TO_CREATE_SESSION: "Oturumunuz açılamadı. Yeniden deneyin.",
  FAILED_TO_GET_SESSION: "Oturumunuzun açık olup olmadığı kontrol edilemedi. Yeniden deneyin.",

  EMAIL_PASSWORD_DISABLED: "Burada e-posta adresi ve şifreyle oturum açılamaz.",
  EMAIL_PASSWORD_SIGN_UP_DISABLED: "Burada e-posta adresi ve şifreyle kaydolunamaz.",
  INVALID_EMAIL: "Geçerli bir e-posta adresi girin.",
  INVALID_EMAIL_OR_PASSWORD: "E-posta adresi veya şifre yanlış.",
  INVALID_PASSWORD: "Şifre yanlış.",
  PASSWORD_TOO_SHORT: "Bu şifre çok kısa.",
  PASSWORD_TOO_LONG: "Bu şifre çok uzun.",
  USER_ALREADY_EXISTS: "Bu e-posta adresiyle zaten bir hesap var.",
  USER_NOT_FOUND: "Böyle bir hesap yok.",

  EMAIL_NOT_VERIFIED: "Önce e-posta adresinizi doğrulayın. Size gönderdiğimiz e-postadaki bağlantıyı açın.",
  VERIFICATION_EMAIL_NOT_ENABLED: "E-posta adresleri burada doğrulanamaz.",
  EMAIL_ALREADY_VERIFIED: "Bu e-posta adresi zaten doğrulanmış.",
  EMAIL_MISMATCH: "Yalnızca kendi e-posta adresinizi doğrulayabilirsiniz.",
  TOKEN_EXPIRED: "Bu bağlantının süresi doldu. Yeni bir bağlantı isteyin.",
  INVALID_TOKEN: "Bu bağlantı geçersiz veya daha önce kullanılmış. Yeni bir bağlantı isteyin.",

  RESET_PASSWORD_DISABLED: "Şifreler burada sıfırlanamaz.",
  CREDENTIAL_ACCOUNT_NOT_FOUND: "Bu hesabın şifresi yok.",
  COULDNT_UPDATE_YOUR_EMAIL: "E-posta adresiniz bu adresle değiştirilemez.",
  USER_DELETION_BLOCKED: "Hesabınız henüz silinemez, çünkü hâlâ ona bağlı bir şey var.",
  NO_FIELDS_TO_UPDATE: "Kaydedilecek değişiklik yok.",
  VALUE_ALREADY_TAKEN: "Bu değer zaten kullanılıyor. Başka bir değer seçin.",

  PROVIDER_NOT_FOUND: "Bu oturum açma yöntemi kullanılamıyor.",
  PROVIDER_UNAVAILABLE: "Sağlayıcıya ulaşılamadı. Daha sonra yeniden deneyin.",
  FAILED_TO_GET_USER_INFO: "Sağlayıcı profilinizi paylaşmadı. Yeniden deneyin.",
  USER_EMAIL_NOT_FOUND: "Sağlayıcı e-posta adresinizi paylaşmadı. Erişime izin verip yeniden deneyin.",
  SIGNUP_DISABLED: "Henüz hesabınız yok ve bu yolla hesap oluşturamazsınız.",
  FAILED_TO_CREATE_USER: "Hesabınız oluşturulamadı. Yeniden deneyin.",
  ACCOUNT_NOT_LINKED:
    "Bu e-posta adresiyle zaten bir hesap var. Önce o hesapta oturum açın, ardından bu sağlayıcıyı bağlayın.",
  LINKING_NOT_ALLOWED: "Bu hesap sizinkine bağlanamıyor.",
  LINKING_DIFFERENT_EMAILS_NOT_ALLOWED: "Yalnızca aynı e-posta adresine sahip bir hesabı bağlayabilirsiniz.",
  LINKING_FAILED: "Hesap bağlanamadı. Yeniden deneyin.",
  SOCIAL_ACCOUNT_ALREADY_LINKED: "Bu hesap zaten başka bir kullanıcıya bağlı.",
};

export const account: AccountErrorTexts = {
  SESSION_EXPIRED: "Oturumunuzun süresi doldu. Bunu yapmak için yeniden oturum açın.",
  PASSWORD_ALREADY_SET: "Bu hesabın zaten bir şifresi var.",
  CHANGE_EMAIL_DISABLED: "E-posta adresi burada değiştirilemiyor.",
  EMAIL_IS_THE_SAME: "Bu zaten sizin e-posta adresiniz.",
  EMAIL_CAN_NOT_BE_UPDATED: "E-posta adresi diğer bilgilerle birlikte değiştirilemez.",
  ACCOUNT_NOT_FOUND: "Bu oturum açma yöntemi hesabınıza bağlı değil.",
  FAILED_TO_UNLINK_LAST_ACCOUNT: "Bunu kaldırmadan önce başka bir oturum açma yöntemi ekleyin.",
};

export const application: ApplicationErrorTexts = {
  HEADERS_REQUIRED: "Uygulama, isteğinizin üst bilgilerini iletmedi.",
  REQUEST_REQUIRED: "Uygulama, isteğinizi iletmedi.",
  NOT_WITH_A_KEY: "Bunu API anahtarıyla yapamazsınız. Bunun yerine oturum açın.",
  TWO_CREDENTIALS: "İki kimlik bilgisi gönderildi. Yalnızca birini kullanın.",
  PROVIDER_NOT_SUPPORTED: "Bu oturum açma yöntemi bu işlemi desteklemiyor.",
  ID_TOKEN_NOT_SUPPORTED: "Bu sağlayıcı kimlik belirteçlerini desteklemiyor.",
  INVALID_ID_TOKEN: "Oturum açılamadı. Yeniden deneyin.",
  USER_ID_OR_SESSION_REQUIRED: "Önce oturum açın.",
  FAILED_TO_GET_ACCESS_TOKEN: "Bu sağlayıcıyla bağlantı sona erdi. Yeniden bağlayın.",
  FAILED_TO_REFRESH_ACCESS_TOKEN: "Bu sağlayıcıyla bağlantı yenilenemedi. Yeniden bağlayın.",
  FAILED_TO_SIGN_TOKEN: "Belirteç imzalanamadı. Daha sonra yeniden deneyin.",
};

export const redirect: RedirectTexts = {
  please_restart_the_process:
    "Oturum açma işleminizin süresi doldu veya başka bir tarayıcıda başladı. Yeniden deneyin.",
  state_not_found: "Oturum açma işleminiz sürdürülemedi. Yeniden deneyin.",
  invalid_callback_request: "Sağlayıcı beklenmeyen bir yanıt gönderdi. Yeniden deneyin.",
  no_code: "Sağlayıcı oturum açma işlemini tamamlamadı. Yeniden deneyin.",
  invalid_code: "Sağlayıcı oturum açma işlemini onaylamadı. Yeniden deneyin.",

  access_denied: "Oturum açma işlemini iptal ettiniz.",
  server_error: "Sağlayıcı bir sorun bildirdi. Daha sonra yeniden deneyin.",
  temporarily_unavailable: "Sağlayıcı geçici olarak kullanılamıyor. Daha sonra yeniden deneyin.",
};
