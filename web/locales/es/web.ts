import type en from '../en/web.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Página web',
  inBrowser: 'Abrir en el navegador',
  slow: 'Esta página tarda o no se puede mostrar aquí. Puedes abrirla en el navegador.',
  refused: {
    title: 'No se puede abrir esta dirección',
    text: 'Introduce una dirección web válida.',
  },
  leaving: {
    title: 'Vas a salir de {{brand}}',
    text: 'Esta página no es nuestra. No introduzcas nunca tu contraseña en ella.',
    unprotected: 'La conexión no está cifrada.',
    go: 'Continuar',
    stay: 'Quedarme aquí',
  },
  text: {
    title: 'Texto',
    titles: { terms: 'Términos', privacy: 'Política de privacidad' },
    updated: 'Actualizado el {{day}}',
    failed: 'No se pudo cargar el texto',
  },
} satisfies Texts<typeof en>
