import type { LogoTexts } from "../en/logo.ts";
import { organization } from "./organization-errors.ts";
import { images } from "./plugin-errors.ts";

export const logo: LogoTexts = {
  "organization.logo": "Logotipo",
  "organization.logo.hint": "URL de una imagen cuadrada. Deja el campo en blanco para mostrar las iniciales.",
  "organization.logo.invalid": "Introduce una URL que empiece por https://.",
  "organization.logo.upload": "Subir un logotipo",
  "organization.logo.another": "Elegir otro logotipo",
  "organization.logo.remove": "Quitar el logotipo",
  "organization.logo.file": "PNG, JPEG, WebP o GIF, de {size} MB como máximo.",
  "organization.logo.type": "Este archivo no es PNG, JPEG, WebP ni GIF. Elige otro.",
  "organization.logo.size": "Este logotipo ocupa más de {size} MB. Elige uno más pequeño.",
  "organization.logo.sending": "Subiendo el logotipo…",
  "organization.logo.failed": "No se ha podido subir el logotipo. Inténtalo de nuevo.",
  "organization.logo.removed": "El logotipo se ha quitado.",
  "organization.logo.crop": "Recortar el logotipo",
  "organization.logo.move":
    "Arrastra el logotipo o pulsa las flechas para moverlo. Pulsa + y − para ampliarlo o reducirlo.",
  "organization.logo.zoom": "Ampliación",
  "organization.logo.unreadable": "Este logotipo no se puede abrir. Elige otro.",
};

export const errors = { ...images, ...organization };
