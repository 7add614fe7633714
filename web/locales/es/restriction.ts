import type en from '../en/restriction.ts'
import type { Texts } from '../texts.ts'

export default {
  time_out: {
    title: 'Te estás tomando un descanso',
    text: 'Hasta entonces no puedes apostar, depositar ni transferir. Sí puedes iniciar sesión, ver tu cuenta y retirar.',
  },
  exclusion: {
    title: 'Te has autoexcluido',
    text: 'No puedes apostar, depositar ni transferir. Sí puedes iniciar sesión, ver tu cuenta y retirar todo tu dinero.',
  },
  frozen: {
    title: 'Tu cuenta está bloqueada',
    text: 'Tu dinero está retenido. Contacta con atención al cliente.',
  },
  until: 'Hasta el {{moment}}',
  forGood: 'De forma permanente',
  saferPlay: 'Juego responsable y ayuda',
  support: 'Atención al cliente',
  noBets: 'Sin apuestas hasta el {{moment}}',
  noBetsEver: 'Sin apuestas: te has autoexcluido de forma permanente',
  noBetsFrozen: 'Sin apuestas: tu cuenta está bloqueada',
} satisfies Texts<typeof en>
