import type en from '../en/devices.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Dispositivos',
  visitor: {
    title: 'No has iniciado sesión',
    text: 'Inicia sesión para ver dónde está abierta tu cuenta.',
  },
  failed: 'No se pudieron cargar tus dispositivos',
  here: 'Este dispositivo',
  others: 'Otros dispositivos',
  none: 'No hay otros dispositivos.',
  name: '{{browser}} en {{system}}',
  unknown: 'Dispositivo desconocido',
  active: 'Activo ahora',
  lastSeen: 'Última actividad {{moment}}',
  since: 'Sesión iniciada el {{date}}',
  signOut: 'Cerrar sesión',
  signOutOf: 'Cerrar sesión en {{name}}',
  all: 'Cerrar sesión en los demás dispositivos',
  question: {
    one: '¿Cerrar sesión en este dispositivo?',
    all: '¿Cerrar sesión en los demás dispositivos?',
    text: 'Para usarlo habrá que volver a iniciar sesión. Las apuestas hechas siguen en pie.',
    textAll: 'Para usarlos habrá que volver a iniciar sesión. Las apuestas hechas siguen en pie.',
    yes: 'Cerrar sesión',
  },
  done: 'Sesión cerrada',
  doubt: '¿No reconoces alguno? Cierra su sesión y',
  doubtAct: 'cambia tu contraseña',
} satisfies Texts<typeof en>
