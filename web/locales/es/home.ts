import type en from '../en/home.ts'
import type { Texts } from '../texts.ts'

export default {
  nextDraw: 'Próximo sorteo',
  betNow: 'Apostar ahora',
  watch: 'Ver el sorteo',
  closesIn: 'Cierra en',
  drawIn: 'Cerrado, sorteo en',
  drawing: 'Sorteando…',
  closingNow: 'Cerrando',
  paused: 'En pausa',
  open: 'Abierto',
  latest: 'Últimos sorteos',
  proof: 'Prueba del sorteo {{number}} de {{game}}',
  period: {
    minutes: 'Cada {{count}} min',
    seconds: 'Cada {{count}} s',
  },
  quick: {
    label: 'Accesos rápidos',
    deposit: 'Depositar',
    withdraw: 'Retirar',
    bets: 'Apuestas',
    draws: 'Sorteos',
  },
  invitation: {
    title: 'Aquí cada sorteo se puede comprobar',
    text: 'Los dados quedan comprometidos antes de que apuestes y se demuestran después del sorteo. Abre una cuenta y compruébalo.',
    register: 'Crear cuenta',
    login: 'Iniciar sesión',
  },
  guest: {
    title: 'Estás de visita como invitado',
    text: 'No se guarda nada. Una cuenta conserva tus apuestas y tus ganancias.',
  },
  notices: {
    title: 'Avisos',
    unread_one: '{{count}} aviso sin leer:',
    unread_many: '{{count}} avisos sin leer:',
    unread_other: '{{count}} avisos sin leer:',
  },
  stage: {
    label: 'Próximo sorteo y novedades de la casa',
    carousel: 'carrusel',
    slide: 'diapositiva',
    place: '{{number}} de {{count}}',
    show: 'Mostrar la diapositiva {{number}}',
    pause: 'Detener el movimiento automático',
    play: 'Activar el movimiento automático',
  },
  categories: { label: 'Tipos de juego', all: 'Todos' },
  news: { title: 'Noticias', all: 'Ver todas' },
  texts: {
    label: 'Por escrito',
    fairness: 'Sorteos justos',
    rules: 'Reglas',
    responsible: 'Juego responsable',
    fees: 'Límites y comisiones',
    terms: 'Términos',
    privacy: 'Privacidad',
    about: 'Quiénes somos',
  },
  noGames: { title: 'No hay juegos abiertos', text: 'Vuelve a mirar más tarde.' },
  failed: 'No se pudieron cargar los juegos',
  nextDrawFailed: 'No se pudo cargar el próximo sorteo',
  footer:
    'Solo para mayores de edad. Apostar puede hacerte perder dinero: los sorteos pasados no cambian las probabilidades.',
} satisfies Texts<typeof en>
