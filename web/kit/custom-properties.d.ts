import 'react'

declare module 'react' {
  /** Style objects may set custom properties, for animations written in CSS. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
