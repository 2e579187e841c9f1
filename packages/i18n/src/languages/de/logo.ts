import type { LogoTexts } from "../en/logo.ts";
import { organization } from "./organization-errors.ts";
import { images } from "./plugin-errors.ts";

export const logo: LogoTexts = {
  "organization.logo": "Logo",
  "organization.logo.hint": "URL eines quadratischen Bilds. Lassen Sie das Feld leer, um Initialen anzuzeigen.",
  "organization.logo.invalid": "Geben Sie eine URL ein, die mit https:// beginnt.",
  "organization.logo.upload": "Logo hochladen",
  "organization.logo.another": "Anderes Logo auswählen",
  "organization.logo.remove": "Logo entfernen",
  "organization.logo.file": "PNG, JPEG, WebP oder GIF, höchstens {size} MB.",
  "organization.logo.type": "Das ist keine PNG-, JPEG-, WebP- oder GIF-Datei. Wählen Sie eine andere.",
  "organization.logo.size": "Dieses Logo ist größer als {size} MB. Wählen Sie ein kleineres.",
  "organization.logo.sending": "Das Logo wird hochgeladen …",
  "organization.logo.failed": "Das Logo konnte nicht hochgeladen werden. Versuchen Sie es erneut.",
  "organization.logo.removed": "Das Logo wurde entfernt.",
  "organization.logo.crop": "Logo zuschneiden",
  "organization.logo.move": "Ziehen Sie das Logo, oder verschieben Sie es mit den Pfeiltasten. Mit + und − zoomen Sie.",
  "organization.logo.zoom": "Zoom",
  "organization.logo.unreadable": "Dieses Logo lässt sich nicht öffnen. Wählen Sie ein anderes.",
};

export const errors = { ...images, ...organization };
