import type { LanguageGroup } from "../../../screens/group.ts";
import type { UsernameTexts } from "../../en/screens/username.ts";
import { username } from "../plugin-errors.ts";

const texts: UsernameTexts = {
  "username.identifier": "E-posta adresi veya kullanıcı adı",
  "username.label": "Kullanıcı adı",
  "username.hint": "{min} ile {max} arası karakter",
  "username.checking": "Kullanıcı adı kontrol ediliyor…",
  "username.free": "Bu kullanıcı adı kullanılabilir.",
  "username.lead": "E-posta adresiniz yerine kullanıcı adınızla oturum açabilirsiniz.",
  "username.kept": "Kullanıcı adınızı değiştirirseniz eski adı bir süre başka kimse alamaz.",
  "username.save": "Kaydet",
  "username.saving": "Kaydediliyor…",
  "username.saved": "Kaydedildi",
};

/** User name fields in Turkish. */
export const trUsername: LanguageGroup<UsernameTexts> = { locale: "tr", texts, errors: { ...username } };
