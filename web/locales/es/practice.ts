import type en from '../en/practice.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Práctica',
  tag: 'Práctica',
  balance: 'Saldo de práctica',
  note: {
    guest: 'Dinero ficticio en sorteos reales. No se envía ni se guarda nada; si recargas, se acaba.',
    more: 'Más',
    visitor: '¿Sin cuenta? Pruébalo con dinero ficticio.',
  },
  start: 'Practicar',
  startHere: 'Practicar con dinero ficticio',
  entered: 'Modo de práctica: no se guarda nada',
  confirm: 'Apuesta de práctica · {{amount}}',
  placed_one: 'Práctica: {{count}} apuesta en la ronda {{number}}',
  placed_many: 'Práctica: {{count}} apuestas en la ronda {{number}}',
  placed_other: 'Práctica: {{count}} apuestas en la ronda {{number}}',
  count_one: '{{count}} apuesta de práctica',
  count_many: '{{count}} apuestas de práctica',
  count_other: '{{count}} apuestas de práctica',
  net: 'Neto',
  facts: {
    pretend: 'Es dinero ficticio: no se puede depositar, retirar, enviar ni canjear.',
    real: 'Los sorteos, las cuotas, las reglas y la ventaja de la casa son reales: con el tiempo, el dinero de práctica también baja.',
    alone:
      'Todo queda en este navegador. No se envía ni se guarda nada: si recargas, cierras o inicias sesión, desaparece.',
    adults: 'Para mayores de 18 años, como todo aquí.',
  },
  again: {
    open: 'Empezar de nuevo',
    title: '¿Empezar de nuevo?',
    text: 'Se borran tus apuestas de práctica y el saldo vuelve a {{amount}}.',
    yes: 'Empezar de nuevo',
    no: 'Conservarlas',
  },
  account: { text: '¿Quieres conservar tu historial?', register: 'Crear una cuenta' },
  cancel: 'Cancelar esta apuesta de práctica',
  refunded: 'Práctica: {{amount}} de vuelta',
  gone: {
    title: 'Esta apuesta de práctica ya no está',
    text: 'Las apuestas de práctica duran hasta que recargas o sales.',
  },
} satisfies Texts<typeof en>
