export { ruAccount } from "@sallyport/i18n/screens/account/ru";
export { ruAdmin } from "@sallyport/i18n/screens/admin/ru";
export { ruApiKey } from "@sallyport/i18n/screens/api-key/ru";
export { ruOrganization } from "@sallyport/i18n/screens/organization/ru";
export { ru } from "@sallyport/i18n/screens/ru";
