import type en from '../en/password.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Cambiar contraseña',
  text: 'Se cerrará la sesión en todos tus demás dispositivos.',
  current: 'Contraseña actual',
  next: 'Nueva contraseña',
  nextHint: 'De 6 a 128 caracteres',
  confirm: 'Confirmar nueva contraseña',
  mismatch: 'Las contraseñas no coinciden',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  save: 'Cambiar contraseña',
  saved: 'Contraseña cambiada',
  strength: 'Seguridad: {{word}}',
  strengths: { short: 'muy corta', weak: 'débil', fair: 'aceptable', good: 'buena', strong: 'fuerte' },
} satisfies Texts<typeof en>
