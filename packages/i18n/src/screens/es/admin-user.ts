import type { AdminUserTexts } from "../texts.ts";

export const adminUser: AdminUserTexts = {
  "user.back": "Todos los usuarios",
  "user.gone.title": "No existe ese usuario",
  "user.gone.lead": "Nadie tiene este identificador: puede que la cuenta se haya eliminado.",
  "user.since": "Aquí desde el {date}",
  "user.me": "Es usted. Lo que solo le concierne a usted está en la página de su cuenta.",
  "user.mayNot": "Su rol no le permite lo siguiente: {actions}. Pídaselo a alguien con más permisos.",

  "user.sessions": "Dónde tiene la sesión abierta",
  "user.sessions.none": "En ningún sitio por ahora.",
  "user.sessions.used": "Último uso: {time}",
  "user.sessions.end": "Cerrar sesión",
  "user.sessions.endOne": "Cerrar sesión: {device}",
  "user.sessions.ended": "Sesión cerrada: {device}.",
  "user.sessions.endAll": "Cerrar todas las sesiones",
  "user.sessions.endedAll": "Todas las sesiones están cerradas.",
  "user.sessions.byAdmin": "Un administrador, en nombre de este usuario",

  "user.ways": "Formas de iniciar sesión",
  "user.ways.none": "Ninguna todavía: la contraseña se crea con un enlace enviado por correo o se establece más abajo.",
  "user.ways.since": "Desde el {date}",
  "user.organizations": "Organizaciones",
  "user.organizations.none": "No pertenece a ninguna.",
  "user.organizations.role": "{role}, desde el {date}",

  "user.roles.save": "Guardar los roles",
  "user.roles.saved": "Guardado: {roles}.",
  "user.roles.needed": "Elija al menos un rol.",
  "user.saving": "Guardando…",

  "user.password.lead": "Una contraseña nueva cierra todas sus sesiones, y un correo avisa de ello.",
  "user.password.set": "Establecer una contraseña",
  "user.password.done": "La contraseña está establecida y todas las sesiones de {name} están cerradas.",

  "user.ban": "Bloquear a {name}",
  "user.ban.lead": "Se cierran todas sus sesiones y ninguna forma de entrar le sirve.",
  "user.ban.reason": "Motivo",
  "user.ban.reason.hint": "Para otros administradores: la persona bloqueada no lo ve.",
  "user.ban.end": "Cuánto tiempo",
  "user.ban.hour": "Una hora",
  "user.ban.day": "Un día",
  "user.ban.week": "Una semana",
  "user.ban.month": "30 días",
  "user.ban.ever": "Para siempre",
  "user.ban.submit": "Bloquear ahora",
  "user.ban.done": "Cuenta bloqueada: {name}.",
  "user.ban.noReason": "Nadie lo ha indicado.",
  "user.ban.until": "Hasta",
  "user.ban.lift": "Levantar el bloqueo",
  "user.ban.lifted": "El bloqueo se ha levantado: {name} puede volver a iniciar sesión.",

  "user.delete": "Eliminar a {name}",
  "user.delete.lead": "También desaparece todo lo que pertenece a la cuenta, de inmediato y para siempre.",
  "user.delete.field": "Para confirmarlo, escriba {email}",
  "user.delete.wrong": "No coincide. Escriba la dirección tal como aparece arriba.",
  "user.delete.submit": "Eliminar para siempre",
  "user.delete.submitting": "Eliminando…",

  "user.become": "Iniciar sesión como {name}",
  "user.become.lead":
    "Durante un tiempo limitado ve lo que ve esa persona. Lo que haga cuenta como suyo, con el nombre de usted al lado en el registro.",
};
