export const MEMBERSHIP_LIMIT = 100;
export const INVITATION_LIFETIME_SECONDS = 172_800;
export const INVITATION_LIMIT = 100;
/** Of one user: usually all. */
export const OWN_ORGANIZATIONS_ROWS = 1_000;
export const METADATA_BYTES = 16_384;
export const SLUG_CHARACTERS = 100;
export const NAME_CHARACTERS = 200;
export const LOGO_CHARACTERS = 2048;
export const ROLES_OF_A_MEMBER = 10;
export const ROLE_NAME_CHARACTERS = 50;
export const ROLES_OF_AN_ORGANIZATION = 50;
