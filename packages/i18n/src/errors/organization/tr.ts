import type { OrganizationErrorTexts } from "./texts.ts";

export const tr: OrganizationErrorTexts = {
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_NEW_ORGANIZATION: "Kuruluş oluşturma yetkiniz yok.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: "İzin verilen kuruluş sayısına ulaştınız.",
  ORGANIZATION_ALREADY_EXISTS: "Bu kısa adı taşıyan bir kuruluş zaten var. Başka bir ad seçin.",
  ORGANIZATION_SLUG_ALREADY_TAKEN: "Bu kısa ad zaten kullanılıyor. Başka bir ad seçin.",
  INVALID_SLUG: "Kısa ad; küçük harflerden, rakamlardan ve tek kısa çizgilerden oluşur.",
  INVALID_METADATA: "Ek bilgiler geçersiz veya çok uzun.",
  ORGANIZATION_NOT_FOUND: "Böyle bir kuruluş yok.",
  USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION: "Bunu yalnızca bu kuruluşun üyeleri yapabilir.",
  YOU_ARE_NOT_A_MEMBER_OF_THIS_ORGANIZATION: "Bu kuruluşun üyesi değilsiniz.",
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: "Bu kişi zaten kuruluşun üyesi.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION: "Bu kuruluşu değiştirme yetkiniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_ORGANIZATION: "Bu kuruluşu silme yetkiniz yok.",
  NO_ACTIVE_ORGANIZATION: "Lütfen önce bir kuruluş seçin.",
  ORGANIZATION_ID_REQUIRED: "Uygulama, hangi kuruluşun kastedildiğini belirtmedi.",
  USER_ID_IS_FOR_THE_SERVER: "Bunu yalnızca kendi adınıza yapabilirsiniz.",

  MEMBER_NOT_FOUND: "Bu kuruluşta böyle bir üye yok.",
  ROLE_NOT_FOUND: "Bu kuruluşta böyle bir rol yok.",
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER:
    "Bir kuruluşun her zaman bir sahibi olmalıdır. Lütfen önce başka birini sahip yapın.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_MEMBER: "Bu üyeyi çıkarma yetkiniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_MEMBER: "Bu üyenin bilgilerini değiştirme yetkiniz yok.",

  YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION: "Bu kuruluşa kimseyi davet etme yetkiniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE: "Bu rolle kimseyi davet etme yetkiniz yok.",
  USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION: "Bu kişi zaten davet edilmiş.",
  INVITATION_LIMIT_REACHED: "Yanıtlanmamış çok fazla davet var. Bazılarını iptal edin veya yanıtlanmalarını bekleyin.",
  INVITATION_NOT_FOUND: "Bu davet geçersiz, süresi dolmuş veya daha önce yanıtlanmış.",
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION:
    "Bu davet başka bir e-posta adresine gönderildi. Lütfen o adresle giriş yapın.",
  EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION:
    "Davetlerinizi görmek ve yanıtlamak için lütfen e-posta adresinizi doğrulayın.",
  YOU_ARE_NOT_ALLOWED_TO_CANCEL_THIS_INVITATION: "Bu daveti iptal etme yetkiniz yok.",
  INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION:
    "Sizi davet eden kişi artık bu kuruluşun üyesi değil. Yeni bir davet isteyin.",
  INVITER_MAY_NO_LONGER_INVITE: "Sizi davet eden kişi artık bu rolü veremiyor. Yeni bir davet isteyin.",
  FAILED_TO_RETRIEVE_INVITATION: "Davet yüklenemedi.",
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: "Bu kuruluş daha fazla üye alamıyor.",

  YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION: "Bu kuruluşta ekip oluşturma yetkiniz yok.",
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: "Bu kuruluşta daha fazla ekip oluşturulamıyor.",
  TEAM_NOT_FOUND: "Bu kuruluşta böyle bir ekip yok.",
  UNABLE_TO_REMOVE_LAST_TEAM: "Bu, son ekip olduğu için kaldırılamaz.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION: "Bu kuruluşta ekip silme yetkiniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM: "Bu ekibi değiştirme yetkiniz yok.",
  TEAM_MEMBER_LIMIT_REACHED: "Bu ekip daha fazla üye alamıyor.",
  USER_IS_NOT_A_MEMBER_OF_THE_TEAM: "Bu kişi ekipte değil.",

  TOO_MANY_ROLES: "Bu kuruluşta daha fazla rol oluşturulamıyor.",
  ROLE_NAME_IS_ALREADY_TAKEN: "Bu adı taşıyan bir rol zaten var. Başka bir ad seçin.",
  CANNOT_DELETE_A_PRE_DEFINED_ROLE: "Yerleşik roller silinemez.",
  ROLE_IS_ASSIGNED_TO_MEMBERS: "Bu role sahip üyeler var. Lütfen önce onlara başka bir rol verin.",
  INVALID_RESOURCE: "Bu izinlerden biri mevcut değil.",
  YOU_ARE_NOT_ALLOWED_TO_CREATE_A_ROLE: "Rol oluşturma yetkiniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_UPDATE_A_ROLE: "Rolleri değiştirme yetkiniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_DELETE_A_ROLE: "Rol silme yetkiniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_READ_A_ROLE: "Rolleri görme yetkiniz yok.",
  YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_ORGANIZATIONS: "Bu kullanıcının kuruluşlarını görme izniniz yok.",
};
