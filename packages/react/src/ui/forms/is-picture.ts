const PICTURES = /^(https?:\/\/|\/(?![/\\])|data:image\/(png|jpeg|gif|webp|avif)[;,])/i;

/**
 * Whether a picture may be loaded from the address. The server stores any text, which may come from a provider or an
 * application.
 */
export const isPicture = (address: string): boolean => PICTURES.test(address);
