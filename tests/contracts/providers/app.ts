/** Apple and TikTok take no localhost and no http. */
export const APP = "https://app.example.com";
export const redirectOf = (id: string): string => `${APP}/api/auth/callback/${id}`;
