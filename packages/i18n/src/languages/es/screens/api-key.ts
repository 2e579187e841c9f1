import type { LanguageGroup } from "../../../screens/group.ts";
import type { ApiKeyTexts } from "../../en/screens/api-key.ts";
import { apiKey } from "../plugin-errors.ts";

const texts: ApiKeyTexts = {
  "apiKeys.title": "Claves de API",
  "apiKeys.lead": "Usa claves de API para que scripts y servicios actúen en tu nombre.",
  "apiKeys.lead.organization":
    "Usa claves de API para que scripts y servicios actúen en nombre de la organización. Una clave sigue funcionando aunque se vaya quien la creó.",
  "apiKeys.none": "Aún no hay claves de API",
  "apiKeys.signedOut": "Inicia sesión para ver tus claves de API.",
  "apiKeys.refused": "No tienes permiso para ver las claves de API de esta organización. Pide acceso a un propietario.",
  "apiKeys.askOwner":
    "No tienes permiso para crear claves de API para esta organización. Pide acceso a un propietario.",
  "apiKeys.create": "Crear clave de API",
  "apiKeys.create.submit": "Crear clave",
  "apiKeys.create.submitting": "Creando…",
  "apiKeys.name": "Nombre",
  "apiKeys.name.hint": "Por ejemplo, el servicio que usa la clave",
  "apiKeys.expires": "Caduca",
  "apiKeys.expires.never": "Nunca",
  "apiKeys.permissions": "Permisos",
  "apiKeys.permissions.all": "Todo",
  "apiKeys.permissions.hint": "Solo puedes conceder permisos que tú tengas.",
  "apiKeys.permissions.needed": "Selecciona al menos un permiso.",
  "apiKeys.permissions.tooMuch": "No puedes conceder permisos que no tienes.",
  "apiKeys.made.title": "Copia la clave de «{name}»",
  "apiKeys.made.lead":
    "Guárdala en un lugar seguro. No volverás a verla, y cualquiera que la tenga podrá usar sus permisos.",
  "apiKeys.made.key": "Clave de API",
  "apiKeys.made.copy": "Copiar clave",
  "apiKeys.made.copied": "Copiada",
  "apiKeys.made.refused": "Tu navegador ha bloqueado la copia. Selecciona la clave y cópiala manualmente.",
  "apiKeys.made.kept": "He guardado mi clave",
  "apiKeys.fact.key": "Clave",
  "apiKeys.fact.created": "Creada",
  "apiKeys.fact.used": "Último uso",
  "apiKeys.fact.unused": "Nunca",
  "apiKeys.fact.may": "Permisos",
  "apiKeys.fact.mayNothing": "Ninguno",
  "apiKeys.fact.limit": "Límite",
  "apiKeys.expired": "Caducada",
  "apiKeys.disabled": "Desactivada",
  "apiKeys.limit.window": {
    one: "{count} solicitud / {time}",
    many: "{count} de solicitudes / {time}",
    other: "{count} solicitudes / {time}",
  },
  "apiKeys.limit.left": {
    one: "Queda {count} solicitud",
    many: "Quedan {count} de solicitudes",
    other: "Quedan {count} solicitudes",
  },
  "apiKeys.edit": "Editar",
  "apiKeys.edit.submit": "Guardar cambios",
  "apiKeys.edit.submitting": "Guardando…",
  "apiKeys.edit.done": "{name} actualizada",
  "apiKeys.manage": "Gestionar {name}",
  "apiKeys.rotate": "Renovar",
  "apiKeys.rotate.title": "¿Renovar «{name}»?",
  "apiKeys.rotate.lead":
    "Se creará una clave nueva con los mismos permisos. La anterior dejará de funcionar de inmediato.",
  "apiKeys.rotate.done": "{name} renovada. La clave anterior ya no funciona.",
  "apiKeys.revoke": "Revocar",
  "apiKeys.revoke.title": "¿Revocar «{name}»?",
  "apiKeys.revoke.lead":
    "Los scripts y servicios que usan esta clave perderán el acceso de inmediato. Esta acción no se puede deshacer.",
  "apiKeys.revoke.done": "{name} revocada",

  "apiKeys.resource.organization": "Organización",
  "apiKeys.resource.member": "Miembros",
  "apiKeys.resource.invitation": "Invitaciones",
  "apiKeys.resource.team": "Equipos",
  "apiKeys.resource.ac": "Roles",
  "apiKeys.resource.user": "Usuarios",
  "apiKeys.resource.session": "Sesiones de usuario",

  "apiKeys.action.read": "ver",
  "apiKeys.action.list": "enumerar",
  "apiKeys.action.get": "ver detalles",
  "apiKeys.action.create": "crear",
  "apiKeys.action.update": "editar",
  "apiKeys.action.delete": "eliminar",
  "apiKeys.action.cancel": "cancelar",
  "apiKeys.action.ban": "bloquear",
  "apiKeys.action.revoke": "revocar",
  "apiKeys.action.set-role": "cambiar rol",
  "apiKeys.action.set-email": "cambiar correo electrónico",
};

/** API key screens in Spanish. */
export const esApiKey: LanguageGroup<ApiKeyTexts> = { locale: "es", texts, errors: { ...apiKey } };
