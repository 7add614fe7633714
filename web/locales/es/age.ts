import type en from '../en/age.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Tu fecha de nacimiento',
  text: 'Debes tener al menos 18 años para jugar con dinero. Te lo preguntamos una vez, antes de tu primera operación, y vuelves a donde estabas.',
  wheels: 'Selector de fecha de nacimiento',
  parts: { year: 'Año', month: 'Mes', day: 'Día' },
  type: 'O escríbela',
  notChosen: 'Elige o escribe tu fecha de nacimiento.',
  chosen: '{{date}}, {{age}} años',
  tooYoung: 'Cumples 18 años el {{date}}.',
  privacy: 'Solo la ven tú y nuestro equipo de verificación.',
  save: 'Guardar y continuar',
} satisfies Texts<typeof en>
