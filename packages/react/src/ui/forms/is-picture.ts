const PICTURES = /^(https?:\/\/|\/(?![/\\])|data:image\/(png|jpeg|gif|webp|avif)[;,])/i;

/** Whether a picture may be loaded from there: the server takes any text, and providers and applications tell theirs. */
export const isPicture = (address: string): boolean => PICTURES.test(address);
