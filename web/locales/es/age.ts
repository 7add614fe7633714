import type en from '../en/age.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Tu fecha de nacimiento',
  text: 'Jugar con dinero es para mayores de 18 años. Te la pedimos una sola vez, antes de mover dinero, y luego sigues donde estabas.',
  wheels: 'Fecha de nacimiento en ruedas',
  parts: { year: 'Año', month: 'Mes', day: 'Día' },
  type: 'O escríbela',
  notChosen: 'Gira las ruedas o escribe la fecha.',
  chosen: '{{date}}, {{age}} años',
  tooYoung: 'Según esta fecha, cumples 18 años el {{date}}.',
  privacy: 'Solo la ven tú y quien verifica tu identidad.',
  save: 'Guardar y continuar',
} satisfies Texts<typeof en>
