import type en from '../en/bar.ts'
import type { Texts } from '../texts.ts'

export default {
  time_out: {
    title: 'Estás en una pausa',
    text: 'Hasta entonces no hay apuestas, depósitos ni transferencias. Puedes iniciar sesión, consultarlo todo y retirar.',
  },
  exclusion: {
    title: 'Te has autoexcluido',
    text: 'No hay apuestas, depósitos ni transferencias. Puedes iniciar sesión, consultarlo todo y retirar todo tu dinero.',
  },
  frozen: {
    title: 'Tu cuenta está bloqueada',
    text: 'Tu dinero está retenido. Contacta con atención al cliente.',
  },
  until: 'Hasta el {{moment}}',
  forGood: 'Permanentemente',
  saferPlay: 'Juego responsable y ayuda',
  support: 'Atención al cliente',
  noBets: 'Sin apuestas hasta el {{moment}}',
  noBetsEver: 'Sin apuestas: te has autoexcluido permanentemente',
  noBetsFrozen: 'Sin apuestas: tu cuenta está bloqueada',
} satisfies Texts<typeof en>
