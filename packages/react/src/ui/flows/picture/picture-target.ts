import type { ClientError } from "@sallyport/client";
import type { ImageUpload } from "./use-image-upload.ts";

export interface PictureTarget {
  readonly image: string | null;
  readonly upload: ImageUpload | null;
  save(image: string | null): Promise<{ readonly error: ClientError<string> | null }>;
  readonly words: {
    readonly type: string;
    size(megabytes: number): string;
    readonly unreadable: string;
    readonly failed: string;
  };
}
