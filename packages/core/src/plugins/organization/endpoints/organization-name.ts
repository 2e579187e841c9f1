export interface OrganizationName {
  /** Id or slug. Default: the active organization. */
  organizationId?: string | undefined;
  /** Names the organization by its slug, in place of its id. */
  organizationSlug?: string | undefined;
}
