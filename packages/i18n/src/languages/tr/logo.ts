import type { LogoTexts } from "../en/logo.ts";
import { organization } from "./organization-errors.ts";
import { images } from "./plugin-errors.ts";

export const logo: LogoTexts = {
  "organization.logo": "Logo",
  "organization.logo.hint": "Kare bir resmin URL’si. Baş harfleri göstermek için boş bırakın.",
  "organization.logo.invalid": "https:// ile başlayan bir URL girin.",
  "organization.logo.upload": "Logo yükle",
  "organization.logo.another": "Başka bir logo seç",
  "organization.logo.remove": "Logoyu kaldır",
  "organization.logo.file": "PNG, JPEG, WebP veya GIF, en fazla {size} MB.",
  "organization.logo.type": "Bu bir PNG, JPEG, WebP veya GIF dosyası değil. Başka bir dosya seçin.",
  "organization.logo.size": "Bu logo {size} MB sınırından büyük. Daha küçük bir logo seçin.",
  "organization.logo.sending": "Logo yükleniyor…",
  "organization.logo.failed": "Logo yüklenemedi. Yeniden deneyin.",
  "organization.logo.removed": "Logo kaldırıldı.",
  "organization.logo.crop": "Logoyu kırp",
  "organization.logo.move": "Logoyu sürükleyin veya ok tuşlarıyla taşıyın. Yakınlaştırmak için + ve − tuşlarına basın.",
  "organization.logo.zoom": "Yakınlaştırma",
  "organization.logo.unreadable": "Bu logo açılamıyor. Başka bir logo seçin.",
};

export const errors = { ...images, ...organization };
