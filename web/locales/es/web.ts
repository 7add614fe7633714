import type en from '../en/web.ts'
import type { Texts } from '../texts.ts'

export default {
  title: 'Página web',
  inBrowser: 'Abrir en el navegador',
  slow: 'Esta página tarda mucho o no quiere mostrarse aquí. Puedes abrirla en el navegador.',
  refused: {
    title: 'Esta dirección no se puede abrir',
    text: 'No es una dirección web, o esconde adónde lleva.',
  },
  leaving: {
    title: 'Vas a salir de {{brand}}',
    text: 'Esta página no es nuestra. No introduzcas nunca tu contraseña en ella.',
    unprotected: 'La conexión con ella no está cifrada.',
    go: 'Continuar',
    stay: 'Quedarme aquí',
  },
  text: {
    title: 'Texto',
    titles: { terms: 'Términos', privacy: 'Política de privacidad' },
    updated: 'A fecha de {{day}}',
    failed: 'No se pudo cargar el texto',
  },
} satisfies Texts<typeof en>
