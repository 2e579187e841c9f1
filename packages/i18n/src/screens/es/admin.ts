import type { AdminTexts } from "../texts.ts";

export const admin: AdminTexts = {
  "impersonation.label": "Sesión en nombre de otra persona",
  "impersonation.text": "Usted, como administrador, actúa en nombre de {name} ({email}) hasta: {time}.",
  "impersonation.stop": "Terminar",
  "impersonation.stopping": "Terminando…",

  "admin.notAllowed.title": "Sin acceso",
  "admin.notAllowed.lead":
    "Esta parte es para quienes gestionan todas las cuentas. Si usted debería ser una de esas personas, pídaselo a una de ellas.",
  "admin.failed.title": "Ahora mismo no se puede mostrar",

  "users.title": "Usuarios",
  "users.lead": "Todas las personas que tienen una cuenta aquí.",
  "users.search": "Búsqueda",
  "users.in": "Buscar en",
  "users.show": "Mostrar",
  "users.show.all": "Todos",
  "users.show.banned": "Bloqueados",
  "users.show.admin": "Administradores",
  "users.show.unverified": "Dirección sin confirmar",
  "users.sort": "Ordenar por",
  "users.sort.newest": "Más recientes primero",
  "users.sort.oldest": "Más antiguos primero",
  "users.sort.name": "Nombre, de la A a la Z",
  "users.sort.nameBack": "Nombre, de la Z a la A",
  "users.sort.email": "Dirección, de la A a la Z",
  "users.sort.emailBack": "Dirección, de la Z a la A",
  "users.found": {
    one: "{count} usuario encontrado",
    many: "{count} de usuarios encontrados",
    other: "{count} usuarios encontrados",
  },
  "users.none": "No se ha encontrado a nadie. Amplíe la búsqueda o muestre a todos.",
  "users.clear": "Mostrar a todos",
  "users.roles": "Roles asignados",
  "users.state": "Estado",
  "users.since": "Registro",
  "users.you": "Usted",
  "users.active": "Activo",
  "users.banned": "Bloqueado",
  "users.unverified": "Sin confirmar",
};
