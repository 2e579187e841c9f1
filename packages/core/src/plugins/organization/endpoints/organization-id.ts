export interface OrganizationId {
  /** The id of the organization. */
  organizationId: string;
}
