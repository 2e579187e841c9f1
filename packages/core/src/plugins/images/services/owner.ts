export type Owner =
  | { readonly userId: string; readonly organizationId: null }
  | { readonly userId: null; readonly organizationId: string };

export const userAsOwner = (userId: string): Owner => ({ userId, organizationId: null });
export const organizationAsOwner = (organizationId: string): Owner => ({ userId: null, organizationId });
