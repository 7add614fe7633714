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
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  home: 'Ir al inicio',
  signIn: 'Iniciar sesión',
  balance: 'Saldo',
  guest: 'Invitado',
  loading: 'Cargando…',
  failure: {
    request: 'La solicitud ha fallado',
    network: 'Sin conexión a la red',
    timeout: 'Se agotó el tiempo de conexión',
    loginExpired: 'La sesión ha caducado, vuelve a iniciar sesión',
  },
  pageFailed: {
    timeout: 'Se agotó el tiempo de conexión, toca la pantalla para reintentar.',
    broken: 'Algo ha fallado en esta página. Toca la pantalla para volver a cargarla.',
    offline:
      'No tienes conexión y aún no has abierto esta página en este dispositivo. Se abrirá en cuanto vuelvas a tenerla.',
  },
  missing: {
    title: 'Página no encontrada',
    text: 'En esta dirección no hay ninguna página.',
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
    tagline: 'Una casa de apuestas transparente.',
    fair: 'Cualquiera puede comprobar cada sorteo.',
    money: 'Cada céntimo se puede seguir.',
    rules: 'Cada regla está por escrito.',
  },
  proofMark: {
    short: {
      unchecked: 'Prueba',
      holds: 'Comprobado',
      gap: 'Comprobado, con una laguna',
      limited: 'Azar de demostración',
      problem: 'No cuadra',
    },
    said: {
      unchecked: 'Prueba aún no comprobada en este dispositivo',
      holds: 'Comprobado en este dispositivo: todo cuadra',
      gap: 'Comprobado en este dispositivo: cuadra, con una laguna',
      limited: 'Su fuente no es independiente',
      problem: 'Comprobado en este dispositivo: no cuadra',
    },
  },
} satisfies Texts<typeof en>
