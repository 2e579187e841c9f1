export const isOwner = (role: string): boolean => role.split(",").includes("owner");
