export { deAccount } from "@sallyport/i18n/screens/account/de";
export { deAdmin } from "@sallyport/i18n/screens/admin/de";
export { deApiKey } from "@sallyport/i18n/screens/api-key/de";
export { de } from "@sallyport/i18n/screens/de";
export { deOrganization } from "@sallyport/i18n/screens/organization/de";
