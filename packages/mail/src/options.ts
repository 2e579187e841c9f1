import type { Transport } from "./message.ts";

/** The application's look in mails. */
export interface Brand {
  /** Default: the name in `from`, else the links' host. */
  readonly name?: string;
  readonly logo?: {
    /** `https:`, or `data:image/…;base64,…`, which many programs do not show. */
    readonly url: string;
    /** Pixels, 16 to 560. Default 120. */
    readonly width?: number;
  };
  /** The button's, `#rgb` or `#rrggbb`. Default `#1d4ed8`. */
  readonly color?: string;
}

/** Options of `createMailer`. */
export interface MailerOptions {
  /** `no-reply@acme.example` or `Acme <no-reply@acme.example>`. */
  readonly from: string;
  /** Sends each: `smtp(…)`, an inbox, or your own. */
  readonly transport: Transport;
  /** How mails look. */
  readonly brand?: Brand;
  /** One address, like `from`. */
  readonly replyTo?: string;
  /** For help: a bare address. Default: that of `replyTo`. */
  readonly supportEmail?: string;
}
