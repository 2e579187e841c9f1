export { enAccount } from "@sallyport/i18n/screens/account/en";
export { enAdmin } from "@sallyport/i18n/screens/admin/en";
export { enApiKey } from "@sallyport/i18n/screens/api-key/en";
export { en } from "@sallyport/i18n/screens/en";
export { enOrganization } from "@sallyport/i18n/screens/organization/en";
