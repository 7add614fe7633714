import type en from '../en/upload.ts'
import type { Texts } from '../texts.ts'

export default {
  choose: 'Elegir un archivo',
  photo: 'Hacer una foto',
  drop: 'o suéltalo o pégalo aquí',
  picture: 'JPEG, PNG o WebP, {{megabytes}} MB como máximo',
  document: 'JPEG, PNG, WebP o PDF, {{megabytes}} MB como máximo',
  sending: 'Subiendo {{percent}} %',
  checking: 'Comprobando el archivo…',
  done: 'Subido',
  cancel: 'Cancelar la subida',
  remove: 'Quitar',
  replace: 'Cambiar',
  again: 'Reintentar',
  goOn: 'Continuar',
  failed: 'Error al subir el archivo',
  lost: 'Se perdió la conexión. Continúa cuando vuelva.',
  timeout: 'El servidor no respondió a tiempo.',
  tooLarge: 'Este archivo ocupa {{size}}; se admiten {{megabytes}} MB como máximo.',
  empty: 'Este archivo está vacío.',
  wrongType: 'Este tipo de archivo no se admite.',
} satisfies Texts<typeof en>
