import type en from '../en/practice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Práctica',
  tag: 'Práctica',
  balance: 'Saldo de práctica',
  note: {
    guest: 'Dinero ficticio en los sorteos reales. No se envía ni se guarda nada; al recargar se acaba.',
    more: 'Más',
    visitor: '¿Sin cuenta? Pruébalo con dinero ficticio.',
  },
  start: 'Practicar',
  startHere: 'Practicar con dinero ficticio',
  entered: 'Estás practicando, no se guarda nada',
  confirm: 'Apuesta de práctica · {{amount}}',
  placed_one: 'Práctica: {{count}} apuesta en la ronda {{number}}',
  placed_many: 'Práctica: {{count}} apuestas en la ronda {{number}}',
  placed_other: 'Práctica: {{count}} apuestas en la ronda {{number}}',
  count_one: '{{count}} apuesta de práctica',
  count_many: '{{count}} apuestas de práctica',
  count_other: '{{count}} apuestas de práctica',
  net: 'Neto',
  facts: {
    pretend: 'Es dinero ficticio: no se puede ingresar, retirar, enviar ni canjear por nada.',
    real: 'Los sorteos, las cuotas y las reglas son los reales, y la ventaja de la casa también: con el tiempo, el dinero de práctica también mengua.',
    alone:
      'Ocurre solo en este navegador. No se envía ni se guarda nada: si recargas, cierras o inicias sesión, desaparece.',
    adults: 'Solo para mayores de 18 años, como todo aquí.',
  },
  again: {
    open: 'Empezar de nuevo',
    title: '¿Empezar de nuevo?',
    text: 'Se borran tus apuestas de práctica de esta visita y el saldo vuelve a {{amount}}.',
    yes: 'Empezar de nuevo',
    no: 'Conservarlas',
  },
  account: { text: '¿Prefieres conservar tu historial?', register: 'Crear una cuenta' },
  cancel: 'Cancelar esta apuesta de práctica',
  refunded: 'Práctica: {{amount}} de vuelta',
  gone: {
    title: 'Esta apuesta de práctica ya no está',
    text: 'Las apuestas de práctica duran lo que la visita en que se hicieron.',
  },
} satisfies Texts<typeof en>
