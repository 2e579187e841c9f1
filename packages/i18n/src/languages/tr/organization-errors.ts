import type { OrganizationErrorTexts } from "../../texts/plugin-errors.ts";
import type { PolicyErrorTexts } from "../../texts/policy-errors.ts";

export const organization: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "Kuruluş oluşturma izniniz yok.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "En fazla kuruluş sayısına ulaştınız.",
  ORGANIZATION_ALREADY_EXISTS: "Bu URL adına sahip bir kuruluş zaten var. Başka bir URL adı seçin.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Bu URL adı zaten kullanılıyor. Başka bir ad seçin.",
  INVALID_SLUG: "Yalnızca küçük harf, rakam ve tek kısa çizgi kullanın.",
  INVALID_METADATA: "Meta veriler geçersiz veya çok uzun.",
  ORGANIZATION_NOT_FOUND: "Böyle bir kuruluş yok.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Bunu yalnızca bu kuruluşun üyeleri yapabilir.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Bu kuruluşun üyesi değilsiniz.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Bu kullanıcı zaten kuruluşun üyesi.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "Bu kuruluşu düzenleme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "Bu kuruluşu silme izniniz yok.",
  NO_ACTIVE_ORGANIZATION: "Önce bir kuruluş seçin.",
  ORGANIZATION_ID_REQUIRED: "Uygulama, hangi kuruluşun kullanılacağını belirtmedi.",
  USER_ID_IS_FOR_THE_SERVER: "Bunu yalnızca kendi adınıza yapabilirsiniz.",

  MEMBER_NOT_FOUND: "Bu kuruluşta böyle bir üye yok.",
  ROLE_NOT_FOUND: "Bu kuruluşta böyle bir rol yok.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Bir kuruluşun sahibi olmalıdır. Önce başka bir üyeyi sahip yapın.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "Bu üyeyi çıkarma izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "Bu üyeyi düzenleme izniniz yok.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: "Bu kuruluşa üye davet etme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "Bu rolle üye davet etme izniniz yok.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Bu kullanıcı zaten davet edilmiş.",
  INVITATION_LIMIT_REACHED: "Bekleyen çok fazla davet var. Bazılarını iptal edin veya yanıt bekleyin.",
  INVITATION_NOT_FOUND: "Bu davet geçersiz, süresi dolmuş veya daha önce yanıtlanmış.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: "Bu davet başka bir e-posta adresine gönderildi. O adresle oturum açın.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION: "Davetlerinizi görmek ve yanıtlamak için e-posta adresinizi doğrulayın.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "Bu daveti iptal etme izniniz yok.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Sizi davet eden kişi artık bu kuruluşun üyesi değil. Yeni bir davet isteyin.",
  INVITER_MAY_NO_LONGER_INVITE: "Sizi davet eden kişinin artık bu rolü verme izni yok. Yeni bir davet isteyin.",
  FAILED_TO_RETRIEVE_INVITATION: "Davet yüklenemedi.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "Bu kuruluş en fazla üye sayısına ulaştı.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: "Bu kuruluşta ekip oluşturma izniniz yok.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "Bu kuruluş en fazla ekip sayısına ulaştı.",
  TEAM_NOT_FOUND: "Bu kuruluşta böyle bir ekip yok.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Son ekibi silemezsiniz.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: "Bu kuruluşta ekip silme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "Bu ekibi düzenleme izniniz yok.",
  TEAM_MEMBER_LIMIT_REACHED: "Bu ekip en fazla üye sayısına ulaştı.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Bu kullanıcı ekibin üyesi değil.",

  TOO_MANY_ROLES: "Bu kuruluş en fazla rol sayısına ulaştı.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Bu ada sahip bir rol zaten var. Başka bir ad seçin.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Yerleşik roller silinemez.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Bu rol hâlâ üyelere atanmış durumda. Önce onlara başka bir rol verin.",
  INVALID_RESOURCE: "Bu izinlerden biri yok.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "Rol oluşturma izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "Rolleri düzenleme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "Rol silme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "Rolleri görme izniniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "Bu kullanıcının kuruluşlarını görme izniniz yok.",
};

export const policies: PolicyErrorTexts = {
  ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP:
    "Bu kuruluş iki faktörlü kimlik doğrulama istiyor. Önce hesabınızda kurun.",
  ORGANIZATION_REQUIRES_SECOND_FACTOR: "Bu kuruluş iki faktörlü kimlik doğrulama istiyor. Bununla yeniden oturum açın.",
  ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD:
    "Bu kuruluş kullandığınız oturum açma yöntemini kabul etmiyor. Başka bir yöntemle yeniden oturum açın.",
  ORGANIZATION_REQUIRES_NEW_SIGN_IN: "Oturumunuz bu kuruluş için çok eski. Yeniden oturum açın.",
  ORGANIZATION_REFUSES_USER_KEYS: "Bu kuruluş kullanıcıların API anahtarlarını kabul etmiyor.",
  YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES: "Bu kuruluşun kurallarını yalnızca sahipler değiştirebilir.",
  POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR:
    "Kuruluşun kuralları tüm sahipleri dışarıda bırakırdı: En az biri iki faktörlü kimlik doğrulama kullanmalıdır.",
  POLICY_NEEDS_AN_OWNER_WITH_METHOD:
    "Kuruluşun kuralları tüm sahipleri dışarıda bırakırdı: En az birinin kabul edilen bir oturum açma yöntemi olmalıdır.",
  POLICY_NOTICE_TOO_SHORT: "Üyelere bu kural daha önce bildirilmeli.",
  SECOND_FACTOR_NOT_AVAILABLE: "İki faktörlü kimlik doğrulama burada kullanılamıyor.",
  UNKNOWN_SIGN_IN_METHOD: "Bu oturum açma yöntemi burada kullanılamıyor.",
  INVALID_DOMAIN: "Geçerli bir alan adı girin, örneğin example.com.",
  PUBLIC_MAIL_DOMAIN: "Bu alan adı herkese açık bir e-posta sağlayıcısına ait.",
  DOMAIN_ALREADY_ADDED: "Bu alan adı zaten eklendi.",
  DOMAIN_ALREADY_VERIFIED: "Başka bir kuruluş bu alan adını zaten doğruladı.",
  DOMAIN_NOT_FOUND: "Bu alan adı artık kuruluşta yok.",
  DOMAIN_RECORD_NOT_FOUND: "TXT kaydı bulunamadı. Yeni bir kaydın görünmesi bir gün sürebilir.",
  DOMAIN_LOOKUP_FAILED: "Alan adı sorgulanamadı. Daha sonra yeniden deneyin.",
  DOMAIN_LOOKUP_RUNNING: "Alan adı şu anda sorgulanıyor. Birazdan yeniden deneyin.",
  DOMAIN_ROLE_NOT_ALLOWED: "Bu rolle alan adı üzerinden katılım mümkün değil.",
  TOO_MANY_DOMAINS: "Bu kuruluş en fazla alan adı sayısına ulaştı.",
  EMAIL_VERIFICATION_REQUIRED_TO_JOIN: "Katılmak için e-posta adresinizi doğrulayın.",
  YOU_CANNOT_JOIN_THIS_ORGANIZATION: "E-posta adresiniz bu kuruluşa katılmanıza izin vermiyor.",
};
