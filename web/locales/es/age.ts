import type en from '../en/age.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Tu fecha de nacimiento',
  text: 'Jugar con dinero es para mayores de 18 años. Te la pedimos una sola vez, antes de tu primera operación, y luego sigues donde estabas.',
  wheels: 'Selector de fecha de nacimiento',
  parts: { year: 'Año', month: 'Mes', day: 'Día' },
  type: 'O escríbela',
  notChosen: 'Elige o escribe tu fecha de nacimiento.',
  chosen: '{{date}}, {{age}} años',
  tooYoung: 'Cumples 18 años el {{date}}.',
  privacy: 'Solo la ven tú y nuestro equipo de verificación.',
  save: 'Guardar y continuar',
} satisfies Texts<typeof en>
