export interface OrganizationChoice {
  /** Default: the active organization. */
  organizationId?: string | undefined;
}
