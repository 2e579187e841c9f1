export { ukAccount } from "@sallyport/i18n/screens/account/uk";
export { ukAdmin } from "@sallyport/i18n/screens/admin/uk";
export { ukApiKey } from "@sallyport/i18n/screens/api-key/uk";
export { ukOrganization } from "@sallyport/i18n/screens/organization/uk";
export { uk } from "@sallyport/i18n/screens/uk";
