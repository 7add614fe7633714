import type en from '../en/shell.ts'
import type { Texts } from '../texts.ts'

export default {
  tabs: {
    label: 'Páginas principales',
    home: 'Inicio',
    discount: 'Promos',
    support: 'Ayuda',
    repay: 'Depósito',
    me: 'Perfil',
    unread_one: '{{count}} aviso sin leer',
    unread_many: '{{count}} avisos sin leer',
    unread_other: '{{count}} avisos sin leer',
    answers_one: '{{count}} mensaje sin leer',
    answers_many: '{{count}} mensajes sin leer',
    answers_other: '{{count}} mensajes sin leer',
  },
  back: 'Atrás',
  skip: 'Saltar al contenido',
  chooseRow: 'Elige un elemento de la lista para verlo completo aquí',
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  home: 'Volver al inicio',
  signIn: 'Iniciar sesión',
  balance: 'Saldo',
  guest: 'Invitado',
  loading: 'Cargando…',
  failure: {
    request: 'No se pudo completar la solicitud',
    network: 'Sin conexión a la red',
    timeout: 'Se agotó el tiempo de conexión',
    loginExpired: 'Tu sesión ha caducado, vuelve a iniciar sesión',
  },
  pageFailed: {
    timeout: 'Se agotó el tiempo de conexión, toca la pantalla para reintentar.',
    broken: 'Algo ha fallado en esta página. Toca la pantalla para recargarla.',
    offline:
      'No tienes conexión y todavía no has abierto esta página en este dispositivo. Se abrirá en cuanto vuelvas a estar en línea.',
  },
  missing: {
    title: 'Página no encontrada',
    text: 'No hay ninguna página en esta dirección.',
  },
  line: {
    lost: 'Conexión perdida, reconectando…',
    updated: 'Reconectando… actualizado hace {{seconds}} s',
  },
  dice: {
    result: 'Dados {{first}}, {{second}}, {{third}}, suma {{sum}}',
    big: 'Grande',
    small: 'Pequeño',
    none: 'Triple',
    odd: 'Impar',
    even: 'Par',
  },
  backdrop: {
    tagline: 'La casa de apuestas con las paredes de cristal.',
    fair: 'Cualquiera puede comprobar cada sorteo.',
    money: 'Cada céntimo se puede rastrear.',
    rules: 'Todas las reglas son públicas.',
  },
  proofMark: {
    short: {
      unchecked: 'Prueba',
      holds: 'Verificado',
      gap: 'Verificado, con un hueco',
      limited: 'Azar de demostración',
      problem: 'No coincide',
    },
    said: {
      unchecked: 'Prueba aún sin verificar en este dispositivo',
      holds: 'Verificado en este dispositivo: todo coincide',
      gap: 'Verificado en este dispositivo: coincide, con un hueco',
      limited: 'Fuente no independiente',
      problem: 'Verificado en este dispositivo: no coincide',
    },
  },
} satisfies Texts<typeof en>
