import type { Language } from "../languages.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { pl } from "./pl.ts";
import { ru } from "./ru.ts";
import { tr } from "./tr.ts";
import { uk } from "./uk.ts";
import type { DurationUnits } from "./units.ts";

const units: { readonly [L in Language]: DurationUnits<L> } = { ru, uk, en, es, de, pl, fr, tr };

export const unitsOf = <L extends Language>(language: L): DurationUnits<L> => units[language];
