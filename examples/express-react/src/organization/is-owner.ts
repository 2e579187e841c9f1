/** Whether somebody with these roles owns the organization. */
export const isOwner = (role: string): boolean => role.split(",").includes("owner");
