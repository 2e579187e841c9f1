import type { UsersBulkTexts } from "../en/users-bulk.ts";

export const usersBulk: UsersBulkTexts = {
  "users.select": "Seleccionar a {name}",
  "users.select.all": "Seleccionar todo en esta página",
  "users.selected": "Seleccionados: {count}",
  "users.selected.clear": "Borrar selección",
  "users.failed": {
    one: "Error con {count} usuario:",
    many: "Error con {count} de usuarios:",
    other: "Error con {count} usuarios:",
  },
  "users.ban.title": {
    one: "Bloquear a {count} usuario",
    many: "Bloquear a {count} de usuarios",
    other: "Bloquear a {count} usuarios",
  },
  "users.ban.lead": "Se cerrarán todas las sesiones de los usuarios y no podrán iniciar sesión.",
  "users.ban.done": {
    one: "{count} usuario bloqueado",
    many: "{count} de usuarios bloqueados",
    other: "{count} usuarios bloqueados",
  },
  "users.signOut.title": {
    one: "Cerrar las sesiones de {count} usuario",
    many: "Cerrar las sesiones de {count} de usuarios",
    other: "Cerrar las sesiones de {count} usuarios",
  },
  "users.signOut.lead": "Se cerrarán todas sus sesiones.",
  "users.signOut.done": {
    one: "Sesiones cerradas de {count} usuario",
    many: "Sesiones cerradas de {count} de usuarios",
    other: "Sesiones cerradas de {count} usuarios",
  },
  "users.delete": "Eliminar",
  "users.delete.title": {
    one: "Eliminar a {count} usuario",
    many: "Eliminar a {count} de usuarios",
    other: "Eliminar a {count} usuarios",
  },
  "users.delete.lead": "Las cuentas y todo su contenido se eliminarán definitivamente.",
  "users.delete.wrong": "El texto no coincide.",
  "users.delete.done": {
    one: "{count} usuario eliminado",
    many: "{count} de usuarios eliminados",
    other: "{count} usuarios eliminados",
  },
};
