import type { LogoTexts } from "../en/logo.ts";
import { organization } from "./organization-errors.ts";
import { images } from "./plugin-errors.ts";

export const logo: LogoTexts = {
  "organization.logo": "Logo",
  "organization.logo.hint": "Adres URL kwadratowego obrazu. Pozostaw puste, aby pokazać inicjały.",
  "organization.logo.invalid": "Wpisz adres URL zaczynający się od https://.",
  "organization.logo.upload": "Prześlij logo",
  "organization.logo.another": "Wybierz inne logo",
  "organization.logo.remove": "Usuń logo",
  "organization.logo.file": "PNG, JPEG, WebP lub GIF, najwyżej {size} MB.",
  "organization.logo.type": "To nie jest plik PNG, JPEG, WebP ani GIF. Wybierz inny.",
  "organization.logo.size": "To logo ma więcej niż {size} MB. Wybierz mniejsze.",
  "organization.logo.sending": "Przesyłanie logo…",
  "organization.logo.failed": "Nie udało się przesłać logo. Spróbuj ponownie.",
  "organization.logo.removed": "Logo zostało usunięte.",
  "organization.logo.crop": "Przytnij logo",
  "organization.logo.move": "Przeciągnij logo lub przesuń je strzałkami. Klawisze + i − zmieniają powiększenie.",
  "organization.logo.zoom": "Powiększenie",
  "organization.logo.unreadable": "Nie można otworzyć tego logo. Wybierz inne.",
};

export const errors = { ...images, ...organization };
