import type en from '../en/upload.ts'
import type { Texts } from '../texts.ts'

export default {
  choose: 'Elegir un archivo',
  photo: 'Hacer una foto',
  drop: 'o suéltalo o pégalo aquí',
  picture: 'JPEG, PNG o WebP, hasta {{megabytes}} MB',
  document: 'JPEG, PNG, WebP o PDF, hasta {{megabytes}} MB',
  sending: 'Subiendo {{percent}} %',
  checking: 'Comprobando el archivo…',
  done: 'Subido',
  cancel: 'Cancelar la subida',
  remove: 'Quitar',
  replace: 'Reemplazar',
  again: 'Reintentar',
  goOn: 'Reanudar',
  failed: 'No se pudo subir',
  lost: 'Se perdió la conexión. Reanuda cuando vuelvas a tenerla.',
  left: 'Se ha subido el {{percent}} % de {{name}}. Elige de nuevo el archivo para reanudar.',
  timeout: 'El servidor no respondió a tiempo.',
  tooLarge: 'Este archivo ocupa {{size}}; el máximo son {{megabytes}} MB.',
  empty: 'Este archivo está vacío.',
  wrongType: 'No se admite este tipo de archivo.',
} satisfies Texts<typeof en>
