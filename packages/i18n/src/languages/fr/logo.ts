import type { LogoTexts } from "../en/logo.ts";
import { organization } from "./organization-errors.ts";
import { images } from "./plugin-errors.ts";

export const logo: LogoTexts = {
  "organization.logo": "Logo",
  "organization.logo.hint": "URL d’une image carrée. Laissez ce champ vide pour afficher des initiales.",
  "organization.logo.invalid": "Saisissez une URL qui commence par https://.",
  "organization.logo.upload": "Importer un logo",
  "organization.logo.another": "Choisir un autre logo",
  "organization.logo.remove": "Retirer le logo",
  "organization.logo.file": "PNG, JPEG, WebP ou GIF, {size} Mo au plus.",
  "organization.logo.type": "Ce fichier n’est ni PNG, ni JPEG, ni WebP, ni GIF. Choisissez-en un autre.",
  "organization.logo.size": "Ce logo dépasse {size} Mo. Choisissez-en un plus petit.",
  "organization.logo.sending": "Importation du logo…",
  "organization.logo.failed": "Le logo n’a pas pu être importé. Réessayez.",
  "organization.logo.removed": "Le logo a été retiré.",
  "organization.logo.crop": "Recadrer le logo",
  "organization.logo.move": "Faites glisser le logo ou déplacez-le avec les flèches. Appuyez sur + et − pour zoomer.",
  "organization.logo.zoom": "Zoom",
  "organization.logo.unreadable": "Ce logo ne peut pas être ouvert. Choisissez-en un autre.",
};

export const errors = { ...images, ...organization };
