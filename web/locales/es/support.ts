import type en from '../en/support.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Atención al cliente',
  hours: {
    title: 'Soporte en línea y de pagos',
    open: 'Abierto ahora',
    closed: 'Cerrado ahora',
    closesInHours: 'Cierra en {{hours}} h {{minutes}} min',
    closesInFullHours: 'Cierra en {{hours}} h',
    closesInMinutes: 'Cierra en {{minutes}} min',
    opensInHours: 'Abre en {{hours}} h {{minutes}} min',
    opensInFullHours: 'Abre en {{hours}} h',
    opensInMinutes: 'Abre en {{minutes}} min',
    failed: 'No se pudo cargar el horario',
    daily: 'Todos los días de {{opens}} a {{closes}}, en tu hora local',
  },
  topics: {
    online: { title: 'Soporte en línea', text: 'Cuenta, juegos, apuestas y juego responsable.' },
    financial: { title: 'Soporte de pagos', text: 'Depósitos, retiros, transferencias y documentos.' },
  },
  talk: {
    open: 'Escríbenos',
    text: 'Te responde aquí una persona.',
    you: 'Tú: {{text}}',
    picture: 'Imagen',
    unread_one: '{{count}} mensaje nuevo',
    unread_many: '{{count}} mensajes nuevos',
    unread_other: '{{count}} mensajes nuevos',
  },
  ways: {
    bets: '¿Cómo se liquidaron mis apuestas?',
    draws: '¿Fue justo mi sorteo?',
    saferPlay: 'Límites, descansos y ayuda',
    deposits: '¿Dónde está mi depósito?',
    withdrawals: '¿Dónde está mi retiro?',
    statement: 'Todos mis movimientos',
    identity: 'Verificación de identidad',
  },
  orders: {
    title: 'Depósitos recientes',
    all: 'Ver todos',
    failed: 'No se pudieron cargar tus solicitudes',
    none: 'Aún no has hecho depósitos',
    noneText: 'Aquí verás tus depósitos y su estado.',
    deposit: 'Depositar',
  },
  house: { title: '{{brand}}', mail: 'Correo', phone: 'Teléfono' },
  install: {
    title: 'Añadir al escritorio',
    text: 'Abre {{brand}} desde su propio icono, sin la barra del navegador.',
    action: 'Añadir',
    steps: {
      ios: {
        first: 'Toca el botón de compartir de Safari, el cuadrado con una flecha.',
        second: 'Elige «Añadir a pantalla de inicio».',
      },
      android: {
        first: 'Abre el menú del navegador, los tres puntos.',
        second: 'Elige «Añadir a pantalla de inicio» o «Instalar aplicación».',
      },
      safari: { first: 'Abre el menú «Archivo» de Safari.', second: 'Elige «Añadir al Dock».' },
      firefox: {
        first:
          'Firefox de escritorio no puede instalar páginas: pulsa Ctrl+D (⌘D) para guardar esta en marcadores.',
        second: 'O abre esta dirección en Chrome o Edge, que sí pueden.',
      },
      desktop: {
        first: 'Busca el icono de instalar al final de la barra de direcciones.',
        second: 'O abre el menú del navegador y elige «Instalar» o «Crear acceso directo».',
      },
    },
  },
} satisfies Texts<typeof en>
