import type en from '../en/pull.ts'
import type { Texts } from '../texts.ts'

export default {
  pull: 'Desliza hacia abajo para actualizar',
  release: 'Suelta para actualizar',
  refreshing: 'Actualizando…',
  refreshed: 'Actualizado',
  button: 'Actualizar',
} satisfies Texts<typeof en>
