import type en from '../en/devices.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Dispositivos',
  visitor: {
    title: 'No has iniciado sesión',
    text: 'Inicia sesión para ver en qué dispositivos se usa tu cuenta.',
  },
  signIn: 'Iniciar sesión',
  failed: 'No se pudieron cargar tus dispositivos',
  here: 'Este dispositivo',
  others: 'Otros dispositivos',
  none: 'No hay otros dispositivos.',
  name: '{{browser}} en {{system}}',
  unknown: 'Desconocido',
  active: 'Activo ahora',
  lastSeen: 'Última actividad {{moment}}',
  since: 'Sesión iniciada el {{date}}',
  signOut: 'Cerrar sesión',
  signOutOf: 'Cerrar sesión en {{name}}',
  all: 'Cerrar sesión en todos los demás',
  question: {
    one: '¿Cerrar sesión en este dispositivo?',
    all: '¿Cerrar sesión en todos los demás?',
    text: 'Quien lo use tendrá que volver a iniciar sesión. Las apuestas siguen en pie.',
    textAll: 'Quien los use tendrá que volver a iniciar sesión. Las apuestas siguen en pie.',
    yes: 'Cerrar sesión',
  },
  done: 'Sesión cerrada',
  doubt: '¿No reconoces alguno? Cierra allí la sesión y luego',
  doubtAct: 'cambia tu contraseña',
} satisfies Texts<typeof en>
