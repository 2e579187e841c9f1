/** Messages of an organization's policies and domains. */
export interface PolicyErrorTexts {
  readonly ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP: string;
  readonly ORGANIZATION_REQUIRES_SECOND_FACTOR: string;
  readonly ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD: string;
  readonly ORGANIZATION_REQUIRES_NEW_SIGN_IN: string;
  readonly ORGANIZATION_REFUSES_USER_KEYS: string;
  readonly YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES: string;
  readonly POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR: string;
  readonly POLICY_NEEDS_AN_OWNER_WITH_METHOD: string;
  readonly POLICY_NOTICE_TOO_SHORT: string;
  readonly SECOND_FACTOR_NOT_AVAILABLE: string;
  readonly UNKNOWN_SIGN_IN_METHOD: string;
  readonly INVALID_DOMAIN: string;
  readonly PUBLIC_MAIL_DOMAIN: string;
  readonly DOMAIN_ALREADY_ADDED: string;
  readonly DOMAIN_ALREADY_VERIFIED: string;
  readonly DOMAIN_NOT_FOUND: string;
  readonly DOMAIN_RECORD_NOT_FOUND: string;
  readonly DOMAIN_LOOKUP_FAILED: string;
  readonly DOMAIN_LOOKUP_RUNNING: string;
  readonly DOMAIN_ROLE_NOT_ALLOWED: string;
  readonly TOO_MANY_DOMAINS: string;
  readonly EMAIL_VERIFICATION_REQUIRED_TO_JOIN: string;
  readonly YOU_CANNOT_JOIN_THIS_ORGANIZATION: string;
}
