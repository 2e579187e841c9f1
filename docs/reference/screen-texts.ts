import { enAccount } from "@sallyport/i18n/screens/account/en";
import { enAdmin } from "@sallyport/i18n/screens/admin/en";
import { enAnonymous } from "@sallyport/i18n/screens/anonymous/en";
import { enApiKey } from "@sallyport/i18n/screens/api-key/en";
import { enAudit } from "@sallyport/i18n/screens/audit/en";
import { enCaptcha } from "@sallyport/i18n/screens/captcha/en";
import { en } from "@sallyport/i18n/screens/en";
import { enMailed } from "@sallyport/i18n/screens/mailed/en";
import { enMultiSession } from "@sallyport/i18n/screens/multi-session/en";
import { enOrganization } from "@sallyport/i18n/screens/organization/en";
import { enPasskey } from "@sallyport/i18n/screens/passkey/en";
import { enPhoneNumber } from "@sallyport/i18n/screens/phone-number/en";
import { enPolicies } from "@sallyport/i18n/screens/policies/en";
import { enUsername } from "@sallyport/i18n/screens/username/en";

const own = [
  en,
  enAccount,
  enOrganization,
  enAdmin,
  enAudit,
  enApiKey,
  enMailed,
  enMultiSession,
  enPasskey,
  enUsername,
];
const groups = [...own, enPolicies, enPhoneNumber, enAnonymous, enCaptcha];

/** The English text of each key. */
export const texts: Readonly<Record<string, unknown>> = Object.assign({}, ...groups.map((group) => group.texts));
